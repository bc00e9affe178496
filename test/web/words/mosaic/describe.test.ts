import { describe, expect, it } from "vitest";
import type {
  Achievement,
  BuildCard,
  GoldenAge,
  Government,
  PopulationCard,
  TaxTariffCard,
  Technology,
  Wonder,
} from "../../../../core/games/mosaic/content/records.ts";
import {
  describeCost,
  describeEffects,
  describePlacement,
  describePopulationCard,
  describePrereqs,
  describeRequirement,
  describeTaxTariffCard,
  describeWonderCost,
} from "../../../../web/words/mosaic/describe.ts";
import { type Language, languages, translator } from "../../../support/catalogue.ts";
import { contentFile, type NamedRecord } from "../../../support/mosaicContent.ts";

const inLanguage = (language: Language) => translator(language, "mosaic-terms", "mosaic-effects");

const withEffects = [
  "technologies",
  "leaders",
  "wonders",
  "golden-ages",
  "achievements",
  "governments",
  "build-cards",
  "trade-goods",
].flatMap((file) => contentFile(file));

const byId = (id: string): NamedRecord => {
  const record = withEffects.find((candidate) => candidate.id === id);
  if (!record) throw new Error(`no record ${id}`);
  return record;
};

const wellFormed = (sentence: string) => {
  expect(sentence).toMatch(/^[\p{Lu}\d+].*\.$/u);
  expect(sentence).not.toMatch(/undefined|NaN|[{}]|\s{2}|\s[,.]/);
};

/** Cards whose sentences are checked word by word, in the order of their effects. */
const spotChecks: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = {
  en: {
    "tech-pottery": ["Food production +2 and tariff production +3."],
    "tech-arch": ["Population +1.", "Idea production +2."],
    "tech-bows": ["2 free cavalry in any region.", "Eliminate 1 enemy unit where you have cavalry."],
    "tech-iron": [
      "Stone production +3.",
      "Eliminate up to 2 enemy units in one region where you have infantry or cavalry.",
    ],
    "tech-calendar": ["When played: food production +2 per science symbol, at most 10."],
    "tech-lighthouse": ["When played: per Port City of yours, 1 trade good of your choice from the map, at most 3."],
    "tech-raiders": ["When played: per unit of yours, 5 stone, food or money."],
    "tech-construction": ["At the end: your best project scores once more."],
    "tech-history": ["At the end: 1 VP per military symbol.", "At the end: 2 VP per achievement of yours."],
    "tech-specialization": ["All five productions +2."],
    "tech-legal-code": ["+3 on one production of your choice."],
    "tech-plowshare": ["Food production +2 per Farm Town of yours, now and for every later one."],
    "tech-crop-rotation": ["Whenever you produce stone or ideas: 5 food."],
    "tech-merchants": ["Whenever anyone builds a city: 5 money, for a Port City 10 money."],
    "tech-mathematics": ["Idea production +3.", "Take 1 more action this turn."],
    "tech-loyalty": ["Choose 1 region you control: nobody else may build cities there any more."],
    "tech-migration": ["Population −1.", "A free city in a region adjacent to one with a city of yours."],
    "tech-exploration": ["1 infantry and 1 Farm Town, free, in one region where you have no city."],
    "leader-philosopher": [
      "Idea production +8.",
      "+3 on one production of your choice: stone production, food production, tax production or tariff production.",
      "10 ideas and 10 money.",
      "The top card of the technology deck.",
    ],
    "leader-scribe": [
      "+5 on one production of your choice.",
      "5 ideas and 10 food.",
      "1 more action in your first turn, 2 more after the last round.",
    ],
    "wonder-colosseum": ["At the end: 4 VP per region you control.", "At the end: ignore 4 unrest."],
    "wonder-stonehenge": ["At the end: 1 VP per 2 population."],
    "wonder-temple-of-artemis": ["At the end: 1 VP per unit of any player in its region."],
    "wonder-hanging-gardens": ["At the end: 3 VP per city of yours next to it.", "At the end: ignore 3 unrest."],
    "age-heroes": ["2 free units (infantry or cavalry) in a region with a city of yours.", "At the end: 6 VP."],
    "gov-tyranny": ["Empire scoring: 2 VP (2–3 players) or 3 VP (4–6 players) per region you control."],
    "gov-monarchy": [
      "As long as you have this government: stone production +5 and food production +5.",
      "Empire scoring: 3 VP per wonder of yours.",
    ],
    "build-manufactory-town-1": [
      "5 money.",
      "Tariff production +1.",
      "At the end: 5 VP if you own fish, salt and wine.",
    ],
  },
  de: {
    "tech-pottery": ["Nahrungsmittelproduktion +2 und Zollproduktion +3."],
    "tech-arch": ["Bevölkerung +1.", "Ideenproduktion +2."],
    "tech-bows": [
      "2 Kavallerie gratis in beliebiger Region.",
      "Eliminiere 1 gegnerische Truppe dort, wo du Kavallerie hast.",
    ],
    "tech-iron": [
      "Steinproduktion +3.",
      "Eliminiere bis zu 2 gegnerische Truppen in einer Region, in der du Infanterie oder Kavallerie hast.",
    ],
    "tech-calendar": ["Beim Ausspielen: Nahrungsmittelproduktion +2 je Wissenschaftssymbol, höchstens 10."],
    "tech-lighthouse": ["Beim Ausspielen: je eigene Hafenstadt 1 Handelsware deiner Wahl vom Spielplan, höchstens 3."],
    "tech-raiders": ["Beim Ausspielen: je eigene Truppe 5 Stein, Nahrung oder Geld."],
    "tech-construction": ["Am Spielende: Dein bestes Projekt zählt noch einmal."],
    "tech-history": ["Am Spielende: 1 SP je Militärsymbol.", "Am Spielende: 2 SP je eigene Errungenschaft."],
    "tech-specialization": ["Alle fünf Produktionen +2."],
    "tech-legal-code": ["+3 auf eine Produktion deiner Wahl."],
    "tech-plowshare": ["Nahrungsmittelproduktion +2 je eigenes Bauerndorf, sofort und für jedes weitere."],
    "tech-crop-rotation": ["Immer, wenn du Stein oder Ideen produzierst: 5 Nahrung."],
    "tech-merchants": ["Immer, wenn jemand eine Stadt baut: 5 Geld, bei einer Hafenstadt 10 Geld."],
    "tech-mathematics": ["Ideenproduktion +3.", "Führe in diesem Zug 1 weitere Aktion aus."],
    "tech-loyalty": ["Wähle 1 Region, die du dominierst: Niemand sonst darf dort noch Städte bauen."],
    "tech-migration": ["Bevölkerung −1.", "Eine kostenlose Stadt in einer Region neben einer mit einer deiner Städte."],
    "tech-exploration": ["1 Infanterie und 1 Bauerndorf, kostenlos, in einer Region, in der du keine Stadt hast."],
    "tech-literature": ["Am Spielende: Ignoriere 5 Unruhen.", "2 SP."],
    "leader-scribe": [
      "+5 auf eine Produktion deiner Wahl.",
      "5 Ideen und 10 Nahrung.",
      "1 zusätzliche Aktion in deinem ersten Zug, 2 weitere nach der letzten Runde.",
    ],
    "wonder-colosseum": ["Am Spielende: 4 SP je Region, die du dominierst.", "Am Spielende: Ignoriere 4 Unruhen."],
    "wonder-stonehenge": ["Am Spielende: 1 SP je 2 Bevölkerung."],
    "wonder-temple-of-artemis": ["Am Spielende: 1 SP je Truppe aller Spieler in seiner Region."],
    "wonder-hanging-gardens": [
      "Am Spielende: 3 SP je eigene Stadt direkt daneben.",
      "Am Spielende: Ignoriere 3 Unruhen.",
    ],
    "age-heroes": [
      "2 Truppen (Infanterie oder Kavallerie) gratis in einer Region mit einer deiner Städte.",
      "Am Spielende: 6 SP.",
    ],
    "gov-tyranny": ["Imperienpunkte: 2 SP (2–3 Spieler) oder 3 SP (4–6 Spieler) je Region, die du dominierst."],
    "gov-monarchy": [
      "Solange du diese Regierung hast: Steinproduktion +5 und Nahrungsmittelproduktion +5.",
      "Imperienpunkte: 3 SP je eigenes Wunder.",
    ],
    "build-manufactory-town-1": [
      "5 Geld.",
      "Zollproduktion +1.",
      "Am Spielende: 5 SP, wenn du Fisch, Salz und Wein besitzt.",
    ],
  },
  fr: {
    "tech-pottery": ["Production de nourriture +2 et production d’octrois +3."],
    "tech-arch": ["Population +1.", "Production d’idées +2."],
    "tech-bows": [
      "2 cavaleries gratuites dans n’importe quelle région.",
      "Élimine 1 unité adverse là où tu as de la cavalerie.",
    ],
    "tech-iron": [
      "Production de pierre +3.",
      "Élimine jusqu’à 2 unités adverses dans une région où tu as de l’infanterie ou de la cavalerie.",
    ],
    "tech-calendar": ["Quand tu joues la carte : production de nourriture +2 par symbole Science, 10 au maximum."],
    "tech-lighthouse": [
      "Quand tu joues la carte : par cité portuaire en ta possession, 1 marchandise de ton choix, à prendre sur le plateau, 3 au maximum.",
    ],
    "tech-raiders": [
      "Quand tu joues la carte : par unité militaire en ta possession, 5 au choix : pierre, nourriture ou argent.",
    ],
    "tech-construction": ["En fin de partie : ton meilleur Grand Projet compte une deuxième fois."],
    "tech-history": [
      "En fin de partie : 1 PV par symbole Militaire.",
      "En fin de partie : 2 PV par succès en ta possession.",
    ],
    "tech-specialization": ["Les cinq productions +2."],
    "tech-legal-code": ["+3 sur une production de ton choix."],
    "tech-plowshare": [
      "Production de nourriture +2 par village agricole en ta possession, maintenant et pour chaque nouveau.",
    ],
    "tech-crop-rotation": ["Chaque fois que tu produis de la pierre ou des idées : 5 nourritures."],
    "tech-merchants": [
      "Chaque fois qu’une cité est construite, par n’importe qui : 5 argents, pour une cité portuaire 10 argents.",
    ],
    "tech-mathematics": ["Production d’idées +3.", "Joue 1 action de plus à ce tour."],
    "tech-loyalty": ["Choisis 1 région sous ta domination : les autres ne peuvent plus y construire de cité."],
    "tech-migration": ["Population −1.", "Une cité gratuite dans une région adjacente à une région où tu as une cité."],
    "tech-exploration": ["1 infanterie et 1 village agricole, gratuits, dans une région où tu n’as pas de cité."],
    "tech-literature": ["En fin de partie : ignore 5 troubles.", "2 PV."],
    "leader-scribe": [
      "+5 sur une production de ton choix.",
      "5 idées et 10 nourritures.",
      "1 action de plus à ton premier tour, 2 de plus après la dernière manche.",
    ],
    "wonder-colosseum": [
      "En fin de partie : 4 PV par région sous ta domination.",
      "En fin de partie : ignore 4 troubles.",
    ],
    "wonder-stonehenge": ["En fin de partie : 1 PV par tranche de 2 populations."],
    "wonder-temple-of-artemis": ["En fin de partie : 1 PV par unité militaire de tous les joueurs dans sa région."],
    "wonder-hanging-gardens": [
      "En fin de partie : 3 PV par cité en ta possession juste à côté.",
      "En fin de partie : ignore 3 troubles.",
    ],
    "age-heroes": [
      "2 unités gratuites (infanterie ou cavalerie) dans une région où tu as une cité.",
      "En fin de partie : 6 PV.",
    ],
    "gov-tyranny": ["Suprématie impériale : 2 PV (2–3 joueurs) ou 3 PV (4–6 joueurs) par région sous ta domination."],
    "gov-monarchy": [
      "Tant que tu as ce gouvernement : production de pierre +5 et production de nourriture +5.",
      "Suprématie impériale : 3 PV par merveille en ta possession.",
    ],
    "build-manufactory-town-1": [
      "5 argents.",
      "Production d’octrois +1.",
      "En fin de partie : 5 PV si tu possèdes poisson, sel et vin.",
    ],
  },
  it: {
    "tech-pottery": ["Produzione di cibo +2 e produzione di dazi +3."],
    "tech-arch": ["Popolazione +1.", "Produzione di idee +2."],
    "tech-bows": [
      "2 unità di cavalleria gratuite in una regione qualsiasi.",
      "Elimina 1 unità avversaria dove hai cavalleria.",
    ],
    "tech-iron": [
      "Produzione di pietra +3.",
      "Elimina fino a 2 unità avversarie in una regione dove hai fanteria o cavalleria.",
    ],
    "tech-calendar": ["Quando giochi la carta: produzione di cibo +2 per ogni simbolo Scienza, al massimo 10."],
    "tech-lighthouse": [
      "Quando giochi la carta: per ogni tua città portuale 1 merce a scelta dal tabellone, al massimo 3.",
    ],
    "tech-raiders": ["Quando giochi la carta: per ogni tua unità 5 a scelta: pietra, cibo o monete."],
    "tech-construction": ["A fine partita: il tuo miglior Progetto vale una seconda volta."],
    "tech-history": ["A fine partita: 1 PV per ogni simbolo Esercito.", "A fine partita: 2 PV per ogni tuo traguardo."],
    "tech-specialization": ["Tutte e cinque le produzioni +2."],
    "tech-legal-code": ["+3 a una produzione a scelta."],
    "tech-plowshare": ["Produzione di cibo +2 per ogni tuo villaggio agricolo, subito e per ogni altro in seguito."],
    "tech-crop-rotation": ["Ogni volta che produci pietra o idee: 5 cibo."],
    "tech-merchants": ["Ogni volta che qualcuno costruisce una città: 5 monete, per una città portuale 10 monete."],
    "tech-mathematics": ["Produzione di idee +3.", "Esegui 1 altra azione in questo turno."],
    "tech-loyalty": ["Scegli 1 regione sotto il tuo controllo: nessun altro può più costruirvi città."],
    "tech-migration": ["Popolazione −1.", "Una città gratuita in una regione adiacente a una con una tua città."],
    "tech-exploration": ["1 unità di fanteria e 1 villaggio agricolo, gratis, in una regione dove non hai città."],
    "tech-literature": ["A fine partita: ignora 5 malcontento.", "2 PV."],
    "leader-scribe": [
      "+5 a una produzione a scelta.",
      "5 idee e 10 cibo.",
      "1 azione in più nel tuo primo turno, altre 2 dopo l’ultimo round.",
    ],
    "wonder-colosseum": [
      "A fine partita: 4 PV per ogni regione sotto il tuo controllo.",
      "A fine partita: ignora 4 malcontento.",
    ],
    "wonder-stonehenge": ["A fine partita: 1 PV per ogni 2 popolazione."],
    "wonder-temple-of-artemis": ["A fine partita: 1 PV per ogni unità di chiunque nella sua regione."],
    "wonder-hanging-gardens": [
      "A fine partita: 3 PV per ogni tua città lì accanto.",
      "A fine partita: ignora 3 malcontento.",
    ],
    "age-heroes": [
      "2 unità gratuite (fanteria o cavalleria) in una regione con una tua città.",
      "A fine partita: 6 PV.",
    ],
    "gov-tyranny": [
      "Calcolo Punti: 2 PV (2–3 giocatori) o 3 PV (4–6 giocatori) per ogni regione sotto il tuo controllo.",
    ],
    "gov-monarchy": [
      "Finché hai questo governo: produzione di pietra +5 e produzione di cibo +5.",
      "Calcolo Punti: 3 PV per ogni tua meraviglia.",
    ],
    "build-manufactory-town-1": [
      "5 monete.",
      "Produzione di dazi +1.",
      "A fine partita: 5 PV se possiedi pesce, sale e vino.",
    ],
  },
};

describe.each(languages)("what cards do, in %s", (language) => {
  const t = inLanguage(language);

  it("every effect of every record and of its variants is a whole sentence", () => {
    for (const record of withEffects) {
      const effects = [...(record.effects ?? []), ...(record.variants ?? []).flatMap((variant) => variant.effects)];
      for (const sentence of describeEffects(effects, t)) wellFormed(sentence);
    }
  });

  it("costs, symbols, places and conditions are whole sentences", () => {
    const technologies = contentFile<NamedRecord & Technology>("technologies");
    const governments = contentFile<NamedRecord & Government>("governments");
    const wonders = contentFile<NamedRecord & Wonder>("wonders");
    const tiles = [
      ...contentFile<NamedRecord & GoldenAge>("golden-ages"),
      ...contentFile<NamedRecord & Achievement>("achievements"),
    ];
    const sentences = [
      ...[...technologies, ...governments].map(({ prereqs }) => describePrereqs(prereqs, t)),
      ...[...technologies, ...governments, ...contentFile<NamedRecord & BuildCard>("build-cards")].map(({ cost }) =>
        describeCost(cost, t),
      ),
      ...wonders.flatMap(({ cost, placement }) => [describeWonderCost(cost, t), describePlacement(placement, t)]),
      ...tiles.flatMap(({ requirement }) => [
        describeRequirement(requirement, t),
        describeRequirement(requirement, t, 2),
        describeRequirement(requirement, t, 6),
      ]),
      ...contentFile<NamedRecord & PopulationCard>("population-cards").map((card) => describePopulationCard(card, t)),
      ...contentFile<NamedRecord & TaxTariffCard>("tax-tariff-cards").flatMap((card) => describeTaxTariffCard(card, t)),
    ];
    for (const sentence of sentences) wellFormed(sentence);
  });

  it.each(Object.entries(spotChecks[language]))("%s reads as a person would write it", (id, expected) => {
    const sentences = describeEffects(byId(id).effects ?? [], t);
    expect(sentences.map((sentence) => sentence.replaceAll("\u00a0", " "))).toEqual(expected);
  });
});

describe("numbers that depend on the number of players", () => {
  it("are those of this table when it is known", () => {
    const t = inLanguage("en");
    const tyranny = byId("gov-tyranny").effects ?? [];
    expect(describeEffects(tyranny, t, 3)).toEqual(["Empire scoring: 2 VP per region you control."]);
    expect(describeEffects(tyranny, t, 4)).toEqual(["Empire scoring: 3 VP per region you control."]);
    const imperial = contentFile<NamedRecord & Achievement>("achievements").find(({ id }) => id === "ach-imperial");
    expect(imperial && describeRequirement(imperial.requirement, t, 3)).toBe("For control of 4 regions.");
    expect(imperial && describeRequirement(imperial.requirement, t, 5)).toBe("For control of 3 regions.");
  });
});
