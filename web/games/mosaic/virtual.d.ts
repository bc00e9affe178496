/** Names and printed facts of Mosaic in one language (see `web/build/gameContent.ts`). */
declare module "virtual:mosaic-content/*" {
  const source: import("./content.ts").ContentSource;
  export default source;
}
