/** Of a menu no longer than this nothing is overlooked. */
const surveyable = 4;

/** What of a menu a beginner notices: about every second command, in a menu that is longer than one can survey. */
export const noticed = <C>(menu: readonly C[], random: { below(limit: number): number }): readonly C[] => {
  if (menu.length <= surveyable) return menu;
  const seen = menu.filter(() => random.below(2) > 0);
  return seen.length > 0 ? seen : menu;
};
