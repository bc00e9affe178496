import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { metrics } from "../../../../functions/runtime/metrics.ts";
import {
  costOf,
  MEMORY_GB,
  mailsWithin,
  type PlayedUnits,
  usageOfGame,
  usageOfMonth,
  withMails,
} from "../../../../functions/tools/cost/cost.ts";
import measured from "../../../../functions/tools/cost/measured.json" with { type: "json" };
import { EVENING, usageOfEvening, usageOfNearHour } from "../../../../functions/tools/cost/near.ts";
import prices from "../../../../functions/tools/cost/prices.json" with { type: "json" };
import { root } from "../../../support/imports.ts";

const read = (path: string): string => readFileSync(join(root, path), "utf8");
const template = read("infra/test/templates/prod.txt");
const games = measured.games as readonly PlayedUnits[];
const planned = measured.planned as readonly PlayedUnits[];
const cents = (dollars: number): string => `${(dollars * 100).toFixed(2)} ct`;

describe("the cost of a game", () => {
  it("is amount times price, part by part", () => {
    const { parts, dollars } = costOf({ mails: 2000, httpApiRequests: 500_000, alarmMonths: 3 });
    expect(parts.mails).toBeCloseTo(0.2);
    expect(parts.httpApiRequests).toBeCloseTo(0.5);
    expect(parts.alarmMonths).toBeCloseTo(0.3);
    expect(dollars).toBeCloseTo(1);
    expect(costOf({}).dollars).toBe(0);
  });

  it("counts what was measured, and polling for every turn a mail was sent for", () => {
    const played = {
      game: "x",
      players: 2,
      moves: 10,
      mails: 8,
      requests: 40,
      answeredBytesGzip: 1024 ** 3,
      writeUnitsPerMove: 2,
      readUnitsPerMove: 3,
    };
    const given = {
      pollsPerTurn: 5,
      minutesPerTurn: 3,
      readUnitsPerPoll: 1,
      logBytes: 0,
      runMs: { api: 1000, stream: 500, clock: 0, feedback: 0 },
    };
    expect(usageOfGame(played, given)).toEqual({
      dynamodbWriteUnits: 20 + 16,
      dynamodbReadUnits: 30 + 40 + 16,
      lambdaCalls: 88 + 8 + 10 + 8,
      lambdaArmGbSeconds: 88 + 2 + 5,
      httpApiRequests: 88,
      cdnRequests: 88 + 8,
      lineMinutes: 24,
      lineMessages: 8 + 10,
      cdnGb: 1,
      mails: 8,
      mailEvents: 8,
      logGb: 0,
    });
  });

  it("counts each order as a commit that is followed and told, and as no move", () => {
    const played = { ...(games[0] as PlayedUnits), moves: 10 };
    const [without, planned] = [played, { ...played, orders: 6 }].map((one) => usageOfGame(one));
    expect((planned?.lambdaCalls ?? 0) - (without?.lambdaCalls ?? 0)).toBe(6);
    expect((planned?.lineMessages ?? 0) - (without?.lineMessages ?? 0)).toBe(6);
    expect(planned?.dynamodbWriteUnits).toBe(without?.dynamodbWriteUnits);
    expect(costOf(usageOfGame({ ...played, orders: 6 })).dollars).toBeGreaterThan(costOf(usageOfGame(played)).dollars);
  });

  it("of an evening includes everybody's open page for that time, with each move sent to each of them", () => {
    const played = {
      game: "x",
      players: 3,
      moves: 10,
      mails: 6,
      requests: 40,
      answeredBytesGzip: 1024,
      writeUnitsPerMove: 2,
      readUnitsPerMove: 3,
    };
    const game = usageOfGame(played);
    const [first, quiet] = [10, 0].map((moves) => usageOfNearHour({ pages: 3, moves }));
    const evening = usageOfEvening(played, 3);
    const requests = (one: typeof game | undefined): number => one?.httpApiRequests ?? Number.NaN;
    expect(evening.httpApiRequests).toBe(requests(game) + requests(first) + 2 * requests(quiet));
    expect(evening.lineMinutes).toBe((game.lineMinutes ?? 0) + 3 * 3 * 60);
    expect(evening.mails).toBe(6);
  });

  it("takes memory, alarms and secrets from the stack as it is deployed", () => {
    const memory = Object.fromEntries(
      [...template.matchAll(/"Handler":"index\.handler".*?"MemorySize":(\d+).*?"Runtime":"nodejs/g)].map(
        ([line, mb]) => [
          /Resources (\w+?)Function\w+ \{"Type":"AWS::Lambda::Function"[^\n]*$/m
            .exec(
              template
                .slice(0, template.indexOf(line) + line.length)
                .split("\n")
                .at(-1) ?? "",
            )?.[1]
            ?.toLowerCase(),
          Number(mb) / 1024,
        ],
      ),
    );
    expect(memory).toEqual(MEMORY_GB);
    const main = read("functions/tools/cost/main.ts");
    const count = (type: string): number => template.split(`"Type":"${type}"`).length - 1;
    expect(main).toContain(`alarms: ${count("AWS::CloudWatch::Alarm")},`);
    expect(main).toContain(`secrets: ${count("AWS::SecretsManager::Secret")} `);
    expect(count("AWS::CloudWatch::Dashboard")).toBe(1);
  });

  it("is what infra/docs/COST.md says, to a hundredth of a cent", () => {
    const page = read("infra/docs/COST.md");
    for (const played of games) {
      const { dollars, parts } = costOf(usageOfGame(played));
      expect(page).toContain(
        `| ${played.game}, ${played.players} players | ${played.moves} | ${played.mails} | ${cents(dollars)} | ${cents(parts.mails ?? 0)} |`,
      );
    }
    for (const played of planned) {
      const { dollars, parts } = costOf(usageOfGame(played));
      expect(page).toContain(
        `| ${played.game}, ${played.players} players | ${played.moves} | ${played.orders} | ${played.mails} | ${cents(dollars)} | ${cents(parts.mails ?? 0)} |`,
      );
    }
    for (const played of measured.evenings as readonly PlayedUnits[])
      expect(page).toContain(
        `| ${played.game}, ${played.players} players, together for ${EVENING} hours | ${played.moves} | ${played.mails} | ${cents(costOf(usageOfEvening(played, EVENING)).dollars)} |`,
      );
    const [mosaic] = games;
    if (mosaic === undefined) throw new Error("a game of Mosaic was measured");
    for (const [name, dollars] of Object.entries(costOf(usageOfGame(mosaic)).parts))
      if (dollars >= 0.00005) expect(page).toContain(`| \`${name}\` | ${cents(dollars)} |`);
    const fixed = costOf(usageOfMonth({ alarms: 31, metrics: Object.keys(metrics).length, secrets: 2 }));
    expect(page).toContain(`US$ ${fixed.dollars.toFixed(2)} a month`);
    expect(page).toContain(prices.read);
    expect(page).toContain(measured.measured);
  });

  it("lies on a line between a game by mail and one played together, which gives the number of mails for an amount", () => {
    const [byMail] = games;
    const [together] = measured.evenings as readonly PlayedUnits[];
    if (byMail === undefined || together === undefined) throw new Error("a game of Mosaic was measured both ways");
    expect(withMails(byMail, together, byMail.mails)).toEqual(byMail);
    expect(withMails(byMail, together, together.mails)).toEqual({ ...together, game: byMail.game });
    const { dollars } = costOf(usageOfGame(byMail));
    expect(mailsWithin(dollars + 1e-9, byMail, together).mails).toBe(byMail.mails);
    const goal = mailsWithin(0.015, byMail, together);
    expect(costOf(usageOfGame(withMails(byMail, together, goal.mails))).dollars).toBeLessThanOrEqual(0.015);
    expect(costOf(usageOfGame(withMails(byMail, together, goal.mails + 1))).dollars).toBeGreaterThan(0.015);
    const page = read("infra/docs/COST.md").replaceAll("\n", " ");
    expect(page).toContain(`the same game costs ${cents(goal.without)}`);
    expect(page).toContain(`adds ${(goal.each * 100).toFixed(4)} ct`);
    expect(page).toContain(`1.5 ct allow ${goal.mails} mails`);
  });

  it("of Mosaic is within the goal together, not with a mail for each turn, and in between where its players plan ahead", () => {
    const ofMosaic = (all: readonly PlayedUnits[]) => all.filter(({ game }) => game === "mosaic");
    const dollarsOf = (played: PlayedUnits): number => costOf(usageOfGame(played)).dollars;
    const page = read("infra/docs/COST.md").replaceAll("\n", " ");
    const [evening] = ofMosaic(measured.evenings as readonly PlayedUnits[]).map(
      (played) => costOf(usageOfEvening(played, EVENING)).dollars,
    );
    const [byMail] = ofMosaic(games).map(dollarsOf);
    expect(evening).toBeLessThanOrEqual(0.015);
    expect(byMail).toBeGreaterThan(0.015);
    expect(page).toContain(`**In an evening together it is reached** (${cents(evening ?? 0)})`);
    expect(page).toContain(`**With a mail for each turn it is not reached** (${cents(byMail ?? 0)})`);
    const ahead = ofMosaic(planned).map(dollarsOf);
    const mean = ahead.reduce((sum, dollars) => sum + dollars, 0) / ahead.length;
    const within = ahead.filter((dollars) => dollars <= 0.015).length;
    expect(page).toContain(`${within} of ${ahead.length} were within it, and their mean is ${cents(mean)}`);
  });

  it("of two pages open for an hour is under a tenth of a cent, and what infra/docs/COST.md says", () => {
    const page = read("infra/docs/COST.md");
    for (const moves of [0, 20]) {
      const { dollars } = costOf(usageOfNearHour({ pages: 2, moves }));
      expect(dollars).toBeLessThan(0.001);
      expect(page).toContain(`| ${moves} | US$ ${dollars.toFixed(5)} |`);
    }
    expect(usageOfNearHour({ pages: 2, moves: 10 })).toMatchObject({
      lineMinutes: 120,
      lineMessages: 2 * (1 + 12) + 2 * 10,
      httpApiRequests: 2 * (1 + 12) + 10,
      dynamodbWriteUnits: 4,
    });
  });

  it("has a source and a date for every price; COST.md names those without a source", () => {
    const page = read("infra/docs/COST.md");
    for (const [name, { source, per, dollars, told }] of Object.entries(prices.prices)) {
      expect([name, source.startsWith("https://aws.amazon.com/")]).toEqual([name, true]);
      expect(per * dollars).toBeGreaterThan(0);
      if (told === null) expect(page).toContain(`\`${name}\``);
      else
        expect([name, /^(20\d\d(-\d\d-\d\d)?|undated)$/.test(told.on), told.by.slice(0, 8)]).toEqual([
          name,
          true,
          "https://",
        ]);
    }
  });

  it("is also computed with the dearer plan that new accounts of SES begin with; DEPLOY.md says how to change it", () => {
    const { mails, mailsEssentials } = prices.prices;
    expect(mailsEssentials.dollars).toBeGreaterThan(mails.dollars);
    expect(read("infra/docs/COST.md")).toContain(
      `US$ ${mailsEssentials.dollars} for a thousand instead of US$ ${mails.dollars.toFixed(2)}`,
    );
    expect(read("infra/docs/DEPLOY.md")).toContain("aws sesv2 put-account-pricing-attributes --plan NONE");
  });
});
