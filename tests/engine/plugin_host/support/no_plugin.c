/* A shared object that is not a plugin. */
extern int nothing_to_see;
int nothing_to_see = 1;
