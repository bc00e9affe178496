import { describe, expect, it } from "vitest";
import type { MailTransport, Message } from "../../../functions/mail/message.ts";
import { transportOnDemand } from "../../../functions/mail/transportOnDemand.ts";

const message = (key: string): Message => ({
  kind: "turn",
  tableId: "table-001",
  seat: 0,
  key,
  to: { name: "Mira", address: "mira@mail.example" },
  language: "en",
  subject: "",
  text: "",
  html: "",
  unsubscribeUrl: "https://play.example/off",
});

/** A transport that cannot be made the first `faults` times. */
const shelf = (faults: number) => {
  const sent: string[] = [];
  let made = 0;
  const make = async (): Promise<MailTransport> => {
    made += 1;
    if (made <= faults) throw new Error("cannot be read");
    return { send: async ({ key }) => void sent.push(key) };
  };
  return { sent, made: () => made, transport: transportOnDemand(make) };
};

describe("a transport on demand", () => {
  it("is made with the first message, and once for all that come at the same time and later", async () => {
    const { sent, made, transport } = shelf(0);
    expect(made()).toBe(0);
    await Promise.all([transport.send(message("a")), transport.send(message("b"))]);
    await transport.send(message("c"));
    expect([made(), sent]).toEqual([1, ["a", "b", "c"]]);
  });

  it("refuses a message for which it cannot be made, and is made for the next one", async () => {
    const { sent, made, transport } = shelf(1);
    await expect(transport.send(message("a"))).rejects.toThrow("cannot be read");
    await transport.send(message("a"));
    expect([made(), sent]).toEqual([2, ["a"]]);
  });
});
