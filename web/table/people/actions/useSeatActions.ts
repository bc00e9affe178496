import { useMemo, useState } from "preact/hooks";
import {
  changeHost,
  endSession,
  giveAddress,
  nudgeSeat,
  renewLink,
  replaceSeat,
  revokeSeat,
} from "../../../affairs.ts";
import { startSession } from "../../../api.ts";
import type { Invitation, Seat, Table } from "../../../contract.ts";
import { forgetTable } from "../../../device/kept.ts";
import { languages, t } from "../../../i18n/index.ts";
import { intentKeys } from "../../../intent.ts";
import { tokenIn } from "../../../links/link.ts";
import type { Problem } from "../../../request.ts";
import type { Result } from "../../../result.ts";
import { goTo } from "../../../router.ts";
import { problemText } from "../../../ui/answers/problem.ts";
import { toast } from "../../../ui/Toasts.tsx";
import { bare, isolated } from "../../../words/isolate.ts";
import type { SeatFace } from "../../context/gameUi.ts";
import { dropLink, givenLinks, keepLinks } from "./links.ts";

/**
 * What a host can do about a seat, players about their own, and anybody about a seat that is waited for. "person": a bot's seat
 * goes (back) to a person.
 */
export type SeatAction = "revoke" | "replace" | "bot" | "person" | "host" | "address" | "nudge";

/** The new holder of a seat, as entered in the fields. */
export interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly language: string;
}

/** An action to be confirmed; without a face it is about the host without a seat. */
export type Asked =
  | { readonly action: SeatAction; readonly face: SeatFace }
  | { readonly action: "revoke"; readonly face: null };

/** The new holder of a seat. A bot stands in: the seat keeps its name. */
const holderOf = (name: string, person: NewPerson | "bot") => {
  if (person === "bot") return { name: bare(name), bot: true as const };
  const email = person.email.trim();
  return {
    name: person.name.trim(),
    language: languages.find((code) => code === person.language) ?? "en",
    ...(email ? { email } : {}),
  };
};

const leaveTable = async (id: string): Promise<void> => {
  const result = await endSession(id);
  if (!result.ok) return toast({ text: problemText(result.error) });
  await forgetTable(id);
  goTo("/tables");
};

/** Everything the page of the seats can do, and the results. `read`: reloads the table afterwards. */
export const useSeatActions = ({ table: { id } }: Pick<Table, "table">, read: () => void) => {
  const [links, setLinks] = useState(() => givenLinks(id));
  const [asked, setAsked] = useState<Asked | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const once = useMemo(intentKeys, [id]);

  const ask = (next: Asked | null) => {
    setAsked(next);
    setProblem(null);
  };
  const keep = (invitation: Invitation) => {
    keepLinks(id, [invitation]);
    setLinks(givenLinks(id));
    if (invitation.mailed) toast({ text: t("seats.mailed", { name: isolated(invitation.name) }) });
  };
  const done = (seat: Seat | null, result: Result<unknown, Problem>) => {
    if (!result.ok) return setProblem(result.error);
    ask(null);
    dropLink(id, seat);
    setLinks(givenLinks(id));
    read();
  };

  const revoke = async (seat: Seat | null) => {
    const result = await once(`revoke ${seat}`, (moveId) => revokeSeat(id, seat ?? "host", moveId));
    // The host's own links were revoked too: the new one signs this device in again.
    const token = result.ok ? tokenIn(result.value.link?.split("#")[1] ?? "") : null;
    if (token) await startSession(token);
    done(seat, result);
    if (result.ok && token) keep(result.value);
  };
  const mailTo = async ({ seat, name }: SeatFace, to: string) => {
    const result = await once(`address ${seat} ${to}`, (moveId) => giveAddress(id, seat, moveId, to));
    done(seat, result);
    if (result.ok) toast({ text: t("seats.address.sent", { name }) });
  };
  const nudge = async ({ seat, name }: SeatFace) => {
    const result = await once(`nudge ${seat}`, (moveId) => nudgeSeat(id, seat, moveId));
    if (!result.ok) return setProblem(result.error);
    ask(null);
    toast({ text: t("seats.nudge.sent", { name, comes: result.value.comes }) });
  };
  const handOver = async ({ seat, name }: SeatFace, person: NewPerson | "bot") => {
    const to = holderOf(name, person);
    const result = await once(JSON.stringify([seat, to]), (moveId) => replaceSeat(id, seat, { moveId, ...to }));
    done(seat, result);
    if (result.ok && person !== "bot") keep(result.value);
  };

  return {
    links,
    asked,
    problem,
    ask,
    renew: async (seat: Seat | "host") => {
      const result = await once(`link ${seat}`, (moveId) => renewLink(id, seat, moveId));
      if (result.ok) keep(result.value);
      else toast({ text: problemText(result.error) });
    },
    /** Carries out the confirmed action. */
    carryOut: async (person: NewPerson) => {
      if (!asked) return;
      const { action, face } = asked;
      if (face === null || action === "revoke") await revoke(face?.seat ?? null);
      else if (action === "nudge") await nudge(face);
      else if (action === "address") await mailTo(face, person.email.trim());
      else if (action === "host")
        done(face.seat, await once(`host ${face.seat}`, (moveId) => changeHost(id, face.seat, moveId)));
      else await handOver(face, action === "bot" ? "bot" : person);
    },
    leave: () => leaveTable(id),
  };
};

/** What `useSeatActions` gives to the parts of the page. */
export type SeatActions = ReturnType<typeof useSeatActions>;
