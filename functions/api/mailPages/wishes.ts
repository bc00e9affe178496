import { type Context, Hono } from "hono";
import type { WishBook } from "../../contacts/wishes.ts";
import { mailTexts, type Translator } from "../../mail/i18n/index.ts";
import { escapeHtml } from "../../mail/letterHtml.ts";
import { verifyWishes } from "../../mail/tokens/wishesToken.ts";
import { DEFAULT_TALK, isHour, isZone, MODES, TALK_WISHES, type TalkWish, type Wishes } from "../../table/wishes.ts";
import type { Deps } from "../../usecases/deps.ts";
import { mailPage, pageHeaders } from "./page.ts";

/** What the page of the notification wishes depends on. */
export interface WishesDeps extends Pick<Deps, "keys" | "clock"> {
  readonly wishes: Pick<WishBook, "ofName" | "set">;
}

const optionsOf = (values: readonly (readonly [string, string])[], chosen: string): string =>
  values
    .map(
      ([value, label]) =>
        `<option value="${escapeHtml(value)}"${value === chosen ? " selected" : ""}>${escapeHtml(label)}</option>`,
    )
    .join("");

const HOURS = Array.from({ length: 24 }, (_, hour) => [String(hour), `${String(hour).padStart(2, "0")}:00`] as const);

/** Every time zone this service knows, and the chosen one. */
const zones = (chosen: string): readonly (readonly [string, string])[] =>
  [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), chosen])]
    .sort()
    .map((zone) => [zone, zone.replaceAll("_", " ")] as const);

const talkTexts: Readonly<Record<TalkWish, string>> = { none: "talkNone", called: "talkCalled", all: "talkAll" };

const fieldsOf = (t: Translator, { mode, hour, zone, talk = DEFAULT_TALK }: Wishes): string => {
  const talks = TALK_WISHES.map((one) => [one, t(`wishes.${talkTexts[one]}`)] as const);
  const radios = MODES.map(
    (one) =>
      `<label><input type="radio" name="mode" value="${one}"${one === mode ? " checked" : ""}>${escapeHtml(t(`wishes.${one}`))}<small>${escapeHtml(t(`wishes.${one}Text`))}</small></label>`,
  );
  return `<fieldset><legend>${escapeHtml(t("wishes.legend"))}</legend>${radios.join("")}</fieldset><label>${escapeHtml(t("wishes.hour"))} <select name="hour">${optionsOf(HOURS, String(hour))}</select></label><label>${escapeHtml(t("wishes.zone"))} <select name="zone">${optionsOf(zones(zone), zone)}</select></label><label>${escapeHtml(t("wishes.talk"))} <select name="talk">${optionsOf(talks, talk)}</select></label>`;
};

/**
 * The wishes sent by the form; undefined when they are invalid. One-click unsubscribe of a mail client (RFC 8058) asks for no
 * mails at all.
 */
const wishesFrom = (body: URLSearchParams, present: Wishes): Wishes | undefined => {
  const mode = body.has("List-Unsubscribe") ? "nothing" : MODES.find((one) => one === body.get("mode"));
  const hour = body.has("hour") ? Number(body.get("hour")) : present.hour;
  const zone = body.get("zone") ?? present.zone;
  // What a press of a mail client, or an older page, does not say stays as it is.
  const said = body.get("talk");
  const talk = said === null ? present.talk : TALK_WISHES.find((one) => one === said);
  if (mode === undefined || !isHour(hour) || !isZone(zone) || (said !== null && talk === undefined)) return undefined;
  return { mode, hour, zone, ...(talk && { talk }) };
};

/**
 * How the reader of an address wants to be notified, at all tables: GET shows the choices and changes nothing, POST changes them.
 * It shows nothing of any table and no address.
 */
export const wishesRoutes = (deps: WishesDeps) => {
  const answer = (c: Context, t: Translator, said: string, wishes?: Wishes) => {
    const button = { label: t("wishes.do"), name: "wishes", value: "yes" };
    const page =
      wishes === undefined
        ? mailPage(t, t("wishes.title"), t(`wishes.${said}`))
        : mailPage(t, t("wishes.title"), t(`wishes.${said}`, { mode: wishes.mode }), button, fieldsOf(t, wishes));
    return c.body(page, said === "void" ? 404 : said === "invalid" ? 400 : 200, pageHeaders);
  };
  return new Hono()
    .get("/:token", async (c) => {
      const claims = await verifyWishes(deps.keys, c.req.param("token"));
      if (claims === undefined) return answer(c, mailTexts("en"), "void");
      return answer(c, mailTexts(claims.language), "ask", await deps.wishes.ofName(claims.reader));
    })
    .post("/:token", async (c) => {
      const claims = await verifyWishes(deps.keys, c.req.param("token"));
      if (claims === undefined) return answer(c, mailTexts("en"), "void");
      const t = mailTexts(claims.language);
      const present = await deps.wishes.ofName(claims.reader);
      const wishes = wishesFrom(new URLSearchParams((await c.req.text()).slice(0, 1024)), present);
      if (wishes === undefined) return answer(c, t, "invalid", present);
      await deps.wishes.set(claims.reader, wishes, deps.clock());
      return answer(c, t, "done", wishes);
    });
};
