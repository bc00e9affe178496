/** Names and printed facts of Patchistory in one language (see `web/build/gameContent.ts`). */
declare module "virtual:patchistory-content/*" {
  const source: import("./content.ts").ContentSource;
  export default source;
}
