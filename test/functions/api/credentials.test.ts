import { expect, it } from "vitest";
import { get, openToy, read, send, testService } from "../../support/service.ts";

/** A table whose first seat is signed in on a device: the session's cookie, and all links. */
const signedIn = async () => {
  const service = testService();
  const { path, tokens } = await openToy(service);
  const answer = await send(service, "/api/session", { token: tokens[0] });
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0];
  return { service, path, tokens, cookie };
};

it("a link reports that its seat is signed in only when the session of that same seat is sent along", async () => {
  const { service, path, tokens, cookie } = await signedIn();
  const you = async (as: object) => (await read(service, path, as)).you;
  expect((await you({ token: tokens[0], cookie })).signedIn).toBe(true);
  expect((await you({ token: tokens[1], cookie })).signedIn).toBeUndefined();
  expect((await you({ token: tokens[0], cookie: "tessera-seat=eyJ.no.session" })).signedIn).toBeUndefined();
  expect((await you({ token: tokens[0] })).signedIn).toBeUndefined();
  expect((await you({ cookie })).signedIn).toBeUndefined();
});

it("an ended session signs nobody in: the seat's new link has to be confirmed", async () => {
  const { service, path, tokens, cookie } = await signedIn();
  const ended = await send(service, `${path}/seats/0/revoke`, { moveId: "revoke-00000001" }, { token: tokens[0] });
  const { link } = (await ended.json()) as { link: string };
  const { you } = await read(service, path, { token: new URL(link).hash.slice(1), cookie });
  expect(you).toMatchObject({ seat: 0 });
  expect(you.signedIn).toBeUndefined();
});

it("an answer read with such a link is still fresh for the session only; an answer read with another link is not", async () => {
  const { service, path, tokens, cookie } = await signedIn();
  const tag = async (as: object) => (await get(service, path, as)).headers.get("ETag") ?? "";
  const again = async (etag: string) => (await get(service, path, { cookie }, { "If-None-Match": etag })).status;
  expect(await again(await tag({ token: tokens[0], cookie }))).toBe(304);
  expect(await again(await tag({ token: tokens[0] }))).toBe(200);
});
