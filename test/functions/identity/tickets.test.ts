import { describe, expect, it } from "vitest";
import { newKeyRing, parseKeyRing } from "../../../functions/identity/keyRing.ts";
import { TICKET_LIFETIME } from "../../../functions/identity/ticketLifetime.ts";
import { readTicket, signTicket, type Ticket } from "../../../functions/identity/tickets.ts";
import { signToken, verifyToken } from "../../../functions/identity/tokens.ts";

const now = Date.UTC(2026, 0, 1);
const keys = parseKeyRing(newKeyRing("k1", new Uint8Array(32).fill(7)));
const claims = { table: "t1", seat: 2, generation: 3, host: 1 };
const ticket: Ticket = { id: "chance", table: "t1", claims };

describe("a ticket", () => {
  it.each([claims, { table: "t1", seat: null, generation: 0, host: 0 }, { table: "t1", seat: 0, generation: 0 }, null])(
    "says what it was given for (%j)",
    async (given) => {
      const signed = await signTicket(keys, { ...ticket, claims: given }, now);
      expect(await readTicket(keys, signed, now)).toEqual({ ...ticket, claims: given });
    },
  );

  it("is good for half a minute", async () => {
    const signed = await signTicket(keys, ticket, now);
    expect(await readTicket(keys, signed, now + (TICKET_LIFETIME - 1) * 1000)).toEqual(ticket);
    expect(await readTicket(keys, signed, now + TICKET_LIFETIME * 1000)).toBeUndefined();
  });

  it("is invalid with another key, another claim or another purpose, and is not accepted as a link or a session", async () => {
    const signed = await signTicket(keys, ticket, now);
    const others = parseKeyRing(newKeyRing("k1", new Uint8Array(32).fill(8)));
    expect(await readTicket(others, signed, now)).toBeUndefined();
    const [head, , signature] = signed.split(".");
    const said = JSON.parse(Buffer.from(signed.split(".")[1] ?? "", "base64url").toString());
    const changed = Buffer.from(JSON.stringify({ ...said, sub: "t2" })).toString("base64url");
    expect(await readTicket(keys, [head, changed, signature].join("."), now)).toBeUndefined();
    for (const audience of ["link", "session"] as const) {
      expect(await readTicket(keys, await signToken(keys, audience, claims, now), now)).toBeUndefined();
      expect(await verifyToken(keys, audience, signed, now)).toMatchObject({ ok: false });
    }
    expect(await readTicket(keys, "no.ticket.at-all", now)).toBeUndefined();
  });

  it("can be used as a protocol of a WebSocket: it is one word without separators", async () => {
    expect(await signTicket(keys, ticket, now)).toMatch(/^[\w.-]+$/);
  });
});
