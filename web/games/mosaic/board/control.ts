import { type Context, faceOf, tablePhrase } from "../game.ts";

/** Who has influence in a region, most first. */
export const influenceOf = (
  context: Context,
  region: string,
): readonly { readonly seat: number; readonly value: number }[] =>
  (context.view.regions.find((one) => one.region === region)?.influence ?? [])
    .map((value, seat) => ({ seat, value }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);

/** "Tomasz", "tied" or "empty": who controls a region, according to the service. */
export function controlText(context: Context, region: string): string {
  const control = context.view.regions.find((one) => one.region === region)?.control;
  if (control !== null && control !== undefined) {
    const face = faceOf(context, control);
    return face.you ? tablePhrase("you") : face.name;
  }
  return influenceOf(context, region).length > 0 ? tablePhrase("region.tied") : tablePhrase("region.empty");
}
