/** The borders of the project, as dependency-cruiser takes them. */
export const forbidden: readonly { readonly name: string; readonly from: { readonly path?: string } }[];
