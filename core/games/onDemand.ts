/** How the rules of every game are read when somebody asks for them, by the game's id. The same games as in `games`. */
export const gameModules = {
  mosaic: () => import("./mosaic/index.ts"),
  patchistory: () => import("./patchistory/index.ts"),
};
