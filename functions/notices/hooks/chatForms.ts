/** What people read, in the language of whose webhook it is. */
export interface HookLine {
  readonly text: string;
  readonly link: string;
}

/** A chat service: whose addresses these are, and the body it takes for a line. */
interface ChatForm {
  readonly isFor: (url: URL) => boolean;
  readonly body: (line: HookLine) => unknown;
}

/** Most characters of a line: Discord takes 2,000 of escaped text with the link, Google Chat 4,096, Slack and the others more. */
const MOST = 800;

const cut = (text: string): string => {
  const letters = [...text];
  return letters.length <= MOST ? text : `${letters.slice(0, MOST - 1).join("")}…`;
};

/** Whether a name is one of these, or below one. */
const isUnder = ({ hostname }: URL, ...hosts: readonly string[]): boolean =>
  hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));

/** What Slack reads as links and mentions begins with one of these. */
const withEntities = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const withBackslashes = (text: string): string => text.replace(/[\\*_~`|<>#@[\]()]/g, (mark) => `\\${mark}`);

/** Without the marks of Google Chat, which knows no escapes: look-alikes take their place. */
const withLookAlikes = (text: string): string =>
  text.replace(/[*_~`<>]/g, (mark) => ({ "*": "∗", _: "＿", "~": "∼", "`": "ˋ", "<": "‹", ">": "›" })[mark] ?? mark);

/** A mention needs its name right behind the sign; what joins words keeps them apart unseen. */
const withoutMentions = (text: string): string => text.replaceAll("@", "@\u2060");

/** Text of an adaptive card reads a little markdown. */
const card = ({ text, link }: HookLine) => ({
  type: "AdaptiveCard",
  $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
  version: "1.4",
  body: [
    { type: "TextBlock", wrap: true, text: withBackslashes(cut(text)) },
    { type: "TextBlock", wrap: true, text: `[${link}](${link})` },
  ],
});

/** The ids of Mattermost have 26 letters and digits: its webhooks are known by that, for its servers have any name. */
const mattermostPath = /\/hooks\/[a-z0-9]{26}$/;

const forms: readonly ChatForm[] = [
  {
    // Mentions nobody.
    isFor: (url) => isUnder(url, "discord.com", "discordapp.com"),
    body: ({ text, link }) => ({
      content: `${withBackslashes(cut(text))}\n<${link}>`,
      allowed_mentions: { parse: [] },
    }),
  },
  {
    isFor: (url) => isUnder(url, "hooks.slack.com", "hooks.slack-gov.com"),
    body: ({ text, link }) => ({ text: `${withEntities(cut(text))}\n<${link}>` }),
  },
  {
    // A workflow of Teams takes cards alone; "webhook.office.com" are the connectors from before.
    isFor: (url) =>
      isUnder(url, "logic.azure.com", "api.powerplatform.com", "api.powerautomate.com", "webhook.office.com"),
    body: (line) => ({
      type: "message",
      attachments: [{ contentType: "application/vnd.microsoft.card.adaptive", contentUrl: null, content: card(line) }],
    }),
  },
  {
    isFor: (url) => isUnder(url, "chat.googleapis.com"),
    body: ({ text, link }) => ({ text: `${withoutMentions(withLookAlikes(cut(text)))}\n${link}` }),
  },
  {
    isFor: ({ pathname }) => mattermostPath.test(pathname),
    body: ({ text, link }) => ({ text: `${withoutMentions(withBackslashes(cut(text)))}\n${link}` }),
  },
];

const formOf = (url: string): ChatForm | undefined => {
  const at = new URL(url);
  return forms.find(({ isFor }) => isFor(at));
};

/** Whether an address is that of a chat service. */
export const isChat = (url: string): boolean => formOf(url) !== undefined;

/** What a chat service takes for a line; undefined where the address is no chat service's that is known by its looks. */
export const chatBody = (url: string, line: HookLine): unknown => formOf(url)?.body(line);
