import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./Icon.tsx";

/** The row of stones: gold means "your turn here", mixed colours a celebration. */
export const Course = ({ mixed = false }: { readonly mixed?: boolean }) => (
  <div class={mixed ? "course mix" : "course"} aria-hidden="true" />
);

const noteIcons = { plain: "info", gold: "info", red: "warning", green: "check" } as const;

interface NoteProps {
  readonly tone?: keyof typeof noteIcons;
  readonly icon?: IconName;
  /** The first sentence, in bold. */
  readonly lead: ComponentChildren;
  readonly children?: ComponentChildren;
  /** For what has just failed. The result of a press is announced: a status that comes with its text is read by no screen reader. */
  readonly role?: "alert";
}

/** A note where it matters: grey reveals, gold is new, green can be undone, red was refused. */
export const Note = ({ tone = "plain", icon, lead, children, role }: NoteProps) => (
  <div class={tone === "plain" ? "note" : `note ${tone}`} role={role}>
    <Icon name={icon ?? noteIcons[tone]} size={20} />
    <div>
      <b>{lead}</b> {children}
    </div>
  </div>
);

/** Tessera's mark: five stones. */
export const Mark = ({ size = 28 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" role="img" aria-hidden="true">
    <path fill="var(--mark-2)" d="M2.2 3 10.6 2.4 11 10.6 2.6 11Z" />
    <path fill="var(--mark-1)" d="M12.2 2.5 20.2 2.9 19.8 11 12 10.8Z" />
    <path fill="var(--mark-3)" d="M21.4 2.4 29.8 3.2 29.2 11.2 21 10.8Z" />
    <path fill="var(--mark-2)" d="M12 12.2 20 12.4 20.2 20.2 12.2 20.4Z" />
    <path fill="var(--news)" d="M13.4 22 21.4 23.4 20 31.2 12 29.9Z" />
  </svg>
);
