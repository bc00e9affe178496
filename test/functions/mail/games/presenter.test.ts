import { expect, it } from "vitest";
import { standingEntries } from "../../../../functions/mail/games/presenter.ts";
import type { ToldCommit } from "../../../../web/words/commits.ts";

const commit = (seq: number): ToldCommit => ({ seq, at: seq, seat: 1, events: [{ type: "worked" }] });

it("news name who has played by the name they had then, also where a seat has changed hands twice, and are numbered through", () => {
  const presenter = {
    name: "Toy",
    round: () => undefined,
    standings: () => undefined,
    entries: (news: readonly ToldCommit[], { names }: { readonly names: readonly string[] }) =>
      news.map(({ seq }, index) => ({ no: index + 1, seat: 1, text: [`${seq} ${names[1]}`] })),
  };
  const told = (earlier?: { readonly name: string; readonly until: number }[]) =>
    standingEntries(presenter as never, [2, 3, 5, 8].map(commit), {
      language: "en",
      seat: 0,
      names: ["Ada", "Eve"],
      ...(earlier && { earlier: [undefined, earlier] }),
    }).map(({ no, text }) => `${no}: ${text.join("")}`);
  expect(told()).toEqual(["1: 2 Eve", "2: 3 Eve", "3: 5 Eve", "4: 8 Eve"]);
  const earlier = [
    { name: "Bob", until: 3 },
    { name: "Cy", until: 8 },
  ];
  expect(told(earlier)).toEqual(["1: 2 Bob", "2: 3 Cy", "3: 5 Cy", "4: 8 Eve"]);
});
