import { parseArgs } from "node:util";
import { metrics } from "../../runtime/metrics.ts";
import { assumptions, costOf, mailsWithin, type PlayedUnits, type Usage, usageOfGame, usageOfMonth } from "./cost.ts";
import measured from "./measured.json" with { type: "json" };
import { EVENING, usageOfEvening, usageOfNearHour } from "./near.ts";
import prices from "./prices.json" with { type: "json" };

/** The output of `npm run cost`: measured units times prices, plus the assumptions. Infra's documents quote it. */
const { values } = parseArgs({
  options: { json: { type: "boolean", default: false }, months: { type: "string", default: "3" } },
});

/** Fixed parts of the stack, independent of play; a test counts them in its template. */
const stack = { alarms: 31, metrics: Object.keys(metrics).length, secrets: 2 };
/** How long a game by mail takes, in months: determines how many finish in a month, given the number of active tables. */
const months = Number(values.months);
if (!(months > 0)) {
  console.error("cost [--months <how long a game takes>] [--json]");
  process.exit(2);
}

const reportOf = ({ game, players, moves, orders, mails }: PlayedUnits, usage: Usage) => ({
  game,
  players,
  moves,
  ...(orders === undefined ? {} : { orders }),
  mails,
  usage,
  ...costOf(usage),
});
const games = (measured.games as readonly PlayedUnits[]).map((played) => reportOf(played, usageOfGame(played)));
const planned = (measured.planned as readonly PlayedUnits[]).map((played) => reportOf(played, usageOfGame(played)));
const evenings = (measured.evenings as readonly PlayedUnits[]).map((played) =>
  reportOf(played, usageOfEvening(played, EVENING)),
);
/** What a finished game of Mosaic may cost at most, in US dollars. */
const GOAL = 0.015;
const goals = (measured.evenings as readonly PlayedUnits[]).flatMap((together) => {
  const byMail = (measured.games as readonly PlayedUnits[]).find(({ game }) => game === together.game);
  return byMail === undefined ? [] : [{ game: byMail.game, ...mailsWithin(GOAL, byMail, together) }];
});
const near = [0, 20].map((moves) => ({ moves, ...costOf(usageOfNearHour({ pages: 2, moves })) }));
const fixed = costOf(usageOfMonth(stack));
const mean = games.reduce((sum, { dollars }) => sum + dollars, 0) / games.length;
const active = [1_000, 1_000_000].map((tables) => ({ tables, dollars: fixed.dollars + (tables / months) * mean }));

const cents = (dollars: number): string => `${(dollars * 100).toFixed(2)} ct`;
const share = (part: number, all: number): string => `${Math.round((100 * part) / all)} %`;

if (values.json)
  console.log(
    JSON.stringify({
      region: prices.region,
      read: prices.read,
      measured: measured.measured,
      assumptions,
      months,
      games,
      planned,
      evenings,
      goals,
      near,
      fixed,
      active,
    }),
  );
else {
  for (const { game, players, moves, mails, parts, dollars } of games) {
    console.log(`${game}, ${players} players, ${moves} moves, ${mails} mails: ${cents(dollars)}`);
    for (const [name, part] of Object.entries(parts).toSorted(([, one], [, other]) => other - one))
      console.log(`  ${name.padEnd(20)} ${cents(part).padStart(9)}  ${share(part, dollars)}`);
  }
  for (const { game, players, moves, orders, mails, parts, dollars } of planned)
    console.log(
      `${game}, ${players} players planning ahead, ${moves} moves, ${orders} orders, ${mails} mails: ${cents(dollars)}, of which mails ${cents(parts.mails ?? 0)}`,
    );
  for (const { game, players, moves, mails, dollars } of evenings)
    console.log(
      `${game}, ${players} players together for ${EVENING} hours, ${moves} moves, ${mails} mails: ${cents(dollars)}`,
    );
  for (const { game, without, each, mails } of goals)
    console.log(`${game}: ${cents(without)} without mails, ${cents(each)} a mail: ${cents(GOAL)} allow ${mails} mails`);
  for (const { moves, dollars } of near)
    console.log(`an hour of two open pages with ${moves} moves, besides the moves themselves: $ ${dollars.toFixed(5)}`);
  console.log(`a month whatever is played: $ ${fixed.dollars.toFixed(2)}`);
  for (const { tables, dollars } of active)
    console.log(`a month of ${tables} active tables, ${months} months a game: $ ${dollars.toFixed(2)}`);
  console.log(`prices of ${prices.region}, read ${prices.read}; units measured ${measured.measured} by ${measured.by}`);
}
