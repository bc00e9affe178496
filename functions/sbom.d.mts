/** A package in the list, as far as it is read here. */
export interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string };
    readonly expression?: string;
  }[];
}

/** The licence of a component, as its package says; "none" where it says nothing. */
export const licenceOf: (component: Component) => string;

/** The components whose licence nobody has looked at. */
export const notLookedAt: (components: readonly Component[]) => readonly Component[];

/** The list of everything that is delivered (CycloneDX 1.5): what runs, and what the page is built with. */
export const billOfMaterials: () => {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly components: readonly Component[];
};
