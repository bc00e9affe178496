import { expect, it } from "vitest";
import { encrypted, MOST_BYTES } from "../../../../functions/notices/push/encrypt.ts";

/** The worked example of RFC 8291, appendix A. */
const example = {
  words: "When I grow up, I want to be a watermelon",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  privateKey: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  sealed:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};
const bytes = (text: string) => Buffer.from(text, "base64url");

it("encrypts a message as the RFC's example does", () => {
  const { words, p256dh, auth, privateKey, salt, sealed } = example;
  const chance = { salt: bytes(salt), privateKey: bytes(privateKey) };
  expect(encrypted({ p256dh, auth }, Buffer.from(words), chance).toString("base64url")).toBe(sealed);
});

it("uses another key and another salt for each message", () => {
  const { p256dh, auth, words } = example;
  const [one, other] = [0, 1].map(() => encrypted({ p256dh, auth }, Buffer.from(words)));
  expect(one?.subarray(0, 16)).not.toEqual(other?.subarray(0, 16));
  expect(one?.subarray(21, 86)).not.toEqual(other?.subarray(21, 86));
});

it("fits what push services accept, and is never longer", () => {
  const { p256dh, auth } = example;
  expect(encrypted({ p256dh, auth }, Buffer.alloc(MOST_BYTES)).length).toBeLessThanOrEqual(4096);
  expect(() => encrypted({ p256dh, auth }, Buffer.alloc(MOST_BYTES + 1))).toThrow(RangeError);
});
