# Included by CPack: packages are not made while their publisher is a placeholder.
if(CPACK_TILEWRIGHT_PUBLISHER MATCHES "\\.example")
  message(FATAL_ERROR "The publisher of the packages, \"${CPACK_TILEWRIGHT_PUBLISHER}\", is a placeholder. Configure with "
    "-DTILEWRIGHT_PUBLISHER=\"NAME <MAIL> HOMEPAGE\".")
endif()
