/* A shared object that is no plugin. */
extern int nothing_to_see;
int nothing_to_see = 1;
