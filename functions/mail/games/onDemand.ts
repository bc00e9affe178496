/** How the presenter of every game is read when a mail of it is written, by the game's id. The same as in `presenters`. */
export const presenterModules = {
  mosaic: () => import("./mosaic/index.ts"),
  patchistory: () => import("./patchistory/index.ts"),
};
