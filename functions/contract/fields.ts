import * as z from "zod/mini";
import { LANGUAGES } from "../table/events.ts";
import { addressFault } from "../table/people/mailAddress.ts";
import { MAX_NAME_UNITS, nameFault } from "../table/people/seenName.ts";

/*
 * The fields that requests and answers have in common, and how much of each is taken. All schemas of the contract are made when they
 * are used (`z.lazy`): a cold start makes none of them, a request only its own.
 */

/** As made by this service. */
export const tableIdSchema = z.lazy(() => z.string().check(z.regex(/^[A-Za-z0-9_-]{8,40}$/)));

/** Longest body taken, in bytes. */
export const MAX_BODY = 64 * 1024;

/** Most commands in one move. */
export const MAX_COMMANDS = 64;

/** Most entries on one page of the log. */
export const MAX_LOG_PAGE = 200;

/** A place at a table, 0-based. */
export const seat = z.lazy(() => z.int().check(z.gte(0), z.lte(15)));

/** The number of a commit, or 0 before the first. */
export const version = z.lazy(() => z.int().check(z.gte(0), z.lte(99_999_999)));

/** Milliseconds since the epoch. */
export const time = z.lazy(() => z.int());

/** What only the game knows the shape of. */
export const json = z.lazy(() => z.unknown());

/** Chosen by the client, new for every intent, the same for every retry of it. */
export const moveIdSchema = z.lazy(() => z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)));

/** A language the service speaks. */
export const languageSchema = z.lazy(() => z.enum(LANGUAGES));

/**
 * 1 to 40 characters as a reader counts them, judged by what is seen: what is refused here comes back with its reason
 * (`name-invalid`).
 */
export const nameSchema = z.lazy(() =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(MAX_NAME_UNITS),
    z.refine((text) => nameFault(text) === null),
  ),
);

/** An address the mailer can send to: what is refused here comes back with its reason (`address-invalid`). */
export const emailSchema = z.lazy(() =>
  z.string().check(
    z.trim(),
    z.maxLength(254),
    z.email(),
    z.refine((text) => addressFault(text) === null),
  ),
);
