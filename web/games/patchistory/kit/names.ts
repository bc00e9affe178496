/** The name of the list of all commands among the panels. */
export const listId = "list";
