/** The panel name of the list of all commands. */
export const listId = "list";
