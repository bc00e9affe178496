import type { ChronicleReply } from "../../contract.ts";

/** How often each seat did it, seat by seat; most frequent first. */
export const timesOf = (deeds: ChronicleReply["deeds"], seats: readonly { readonly seat: number }[]) => {
  const times = (deed: string) =>
    seats.map(({ seat }) => deeds.find((one) => one.deed === deed && one.seat === seat)?.count ?? 0);
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  return [...new Set(deeds.map(({ deed }) => deed))]
    .map((deed) => ({ deed, counts: times(deed) }))
    .sort((a, b) => sum(b.counts) - sum(a.counts));
};
