import { describe, expect, it } from "vitest";
import { allTexts, textsIn } from "../../support/allTexts.ts";
import { type Language, languages } from "../../support/catalogue.ts";

/** A pattern not allowed in a sentence of a language, with the sentences in which it is allowed. */
interface Rule {
  readonly says: string;
  readonly wrong: RegExp;
  readonly except?: readonly string[];
}

const noBreak = "\\u00a0\\u202f";

const everywhere: readonly Rule[] = [
  { says: "no straight apostrophe or quote", wrong: /['"]/ },
  { says: "no three dots for an ellipsis", wrong: /\.\.\./ },
  { says: "no space before an ellipsis at the end", wrong: /\s…$/ },
  { says: "no hyphen for a dash", wrong: /\s-\s/ },
  { says: "no double space, none at the ends", wrong: /\s{2}|^\s|\s$/ },
];

const tight: Rule = {
  says: "no space before a mark",
  wrong: /\s[;:?!]/,
  except: ["patchistory.table.war.plus"],
};

const perLanguage: Readonly<Record<Language, readonly Rule[]>> = {
  en: [
    tight,
    { says: "the quotes “…”", wrong: /[„«»]/ },
    { says: "email, not mail", wrong: /(?<![{\w])mails?\b(?!,\s*(plural|select))/i },
  ],
  fr: [
    {
      says: "a no-break space before ; : ? ! »",
      wrong: new RegExp(`[^${noBreak}?!\\d]:(?!\\d)|[^${noBreak}:?!][;?!»]`),
    },
    { says: "a no-break space after «", wrong: new RegExp(`«(?![${noBreak}])`) },
    { says: "the quotes « … »", wrong: /[„“”]/ },
    { says: "no word for one gender only: visible pour toi uniquement", wrong: /toi seul(?!\p{L})/iu },
    { says: "no amount of something: 2 pièces, not 2 d’argent", wrong: /[\d#}]\s(?:d’|de )(?:argent|population)/ },
    {
      says: "tu, not vous",
      wrong: /(?<!\p{L})(vous|votre|vos|veuillez)(?!\p{L})/iu,
      // About two players together.
      except: ["patchistory.table.stance.then.peaceful.peaceful", "patchistory.table.alliance.yesText"],
    },
  ],
  it: [tight, { says: "the quotes «…» without spaces", wrong: /[„“”]|«\s|\s»/ }],
  de: [tight, { says: "the quotes „…“", wrong: /[«»”]|„[^“]*$|^[^„]*“/ }],
};

describe.each(languages)("the sentences of the page and of the mails in %s", (language) => {
  it.each([...everywhere, ...perLanguage[language]])("are set with $says", ({ wrong, except = [] }) => {
    const found = textsIn(language).filter(({ key, text }) => wrong.test(text) && !except.includes(key));
    expect(found.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
  });
});

it("includes the mails as well as the page", () => {
  expect(allTexts.filter(({ area }) => area === "mail").length).toBeGreaterThan(4 * 50);
  expect(allTexts.filter(({ area }) => area === "table").length).toBeGreaterThan(4 * 100);
});
