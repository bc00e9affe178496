import { hasText, t } from "../../i18n/index.ts";
import type { Topic } from "../context/explained.ts";

/**
 * The topics of a game: actions, whose names and texts the game already has, and the others, from `<game>.help`. `rules`: the
 * rule each begins with.
 */
export const topicsOf = (
  game: string,
  actions: readonly (readonly [action: string, rule: string])[],
  rules: Readonly<Record<string, string | null>>,
) => {
  const ofActions = new Map(actions);
  return (id: string): Topic => {
    const rule = ofActions.get(id);
    if (rule === undefined)
      return { id, rule: rules[id] ?? null, title: t(`${game}.help.${id}.title`), text: t(`${game}.help.${id}.text`) };
    const own = `${game}.learn.action.${id}`;
    return {
      id,
      rule,
      title: t(`${game}.term.action.${id}`),
      text: t(hasText(own) ? own : `${game}.effect.action.${id}`),
    };
  };
};
