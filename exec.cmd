@rem Windows has no exec: its shell finds this file, and npm's scripts are written once.
@%*
