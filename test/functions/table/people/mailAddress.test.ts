import { expect, it } from "vitest";
import type { Message } from "../../../../functions/mail/message.ts";
import { rawTransport } from "../../../../functions/mail/transports.ts";
import { type AddressFault, addressFault } from "../../../../functions/table/people/mailAddress.ts";

const label = "d".repeat(63);
/** 254 characters, with labels and a local part as long as allowed. */
const longest = `${"a".repeat(64)}@${label}.${label}.${"d".repeat(57)}.org`;

it.each([
  "mira@mail.example",
  "mira.roth+tessera@mail.example.org",
  "o'neil@mail.example",
  `${"a".repeat(64)}@mail.example`,
  `mira@${label}.example`,
  longest,
])("is accepted, and the mailer sends to it unchanged: %s", async (address) => {
  expect(addressFault(address)).toBeNull();
  const message: Message = {
    kind: "turn",
    tableId: "table-001",
    seat: 0,
    key: "turn.table-001.0.1",
    to: { name: "Mira", address },
    language: "en",
    subject: "Your turn",
    text: "Your turn",
    html: "<p>Your turn</p>",
    unsubscribeUrl: "https://play.example/api/mail/off/token",
  };
  const raw: string[] = [];
  await rawTransport({ name: "Tessera", address: "turns@tessera.example" }, async (bytes) => {
    raw.push(bytes.toString());
  }).send(message);
  expect(raw[0]?.replace(/\r\n\s/g, " ")).toContain(`<${address}>`);
});

it.each<[string, AddressFault]>([
  ["", "shape"],
  ["mira", "shape"],
  ["mira@", "shape"],
  ["mira@localhost", "shape"],
  ["mira @mail.example", "shape"],
  ["mira@mail.example, tomasz@mail.example", "shape"],
  ["<mira@mail.example>", "shape"],
  ["mira@mail.example\r\nBcc: x@y.org", "shape"],
  ["mira..roth@mail.example", "shape"],
  [`${"a".repeat(65)}@mail.example`, "localTooLong"],
  [`a${longest}`, "tooLong"],
  [`mira@${label}d.example`, "domain"],
  ["mira@mail-.example", "domain"],
  ["míra@mail.example", "notAscii"],
  ["mira@bücher.example", "notAscii"],
])("is refused on entry, with its reason: %j (%s)", (address, fault) => {
  expect(addressFault(address)).toBe(fault);
});
