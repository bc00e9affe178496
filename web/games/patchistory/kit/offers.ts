/** What the service accepts beyond the menu: commands with parameters. The page draws them and decides nothing. */
import type { FieldOffer, Json, Offer } from "../../../contract.ts";
import { type CommandOf, type CommandType, type Context, ofType } from "../game.ts";

/** The offers of one type of command. */
export const offered = ({ offers }: Pick<Context, "offers">, type: CommandType): readonly Offer[] =>
  offers.filter((offer) => offer.type === type);

/** Whether a command of this type is accepted beyond the menu: an order, or a change of what has been submitted. */
export const isOffered = (context: Pick<Context, "offers">, type: CommandType): boolean =>
  offered(context, type).length > 0;

/** The values of one field; for a list its items as they are named, for parts of a command none. */
export const valuesOf = (field: FieldOffer | undefined): readonly Json[] => {
  switch (field?.kind) {
    case "const":
      return [field.value];
    case "choice":
      return field.values;
    case "range": {
      const { min, max, step = 1 } = field;
      return Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, n) => min + n * step);
    }
    case "list":
      return [valuesOf(field.of)];
    default:
      return [];
  }
};

/** Every command an offer stands for; lists in the order in which their items are named. */
const commandsOf = ({ type, seat, fields }: Offer): readonly Readonly<Record<string, Json>>[] => {
  let commands: readonly Readonly<Record<string, Json>>[] = [{ type, seat }];
  for (const [name, field] of Object.entries(fields))
    commands = commands.flatMap((part) => valuesOf(field).map((value) => ({ ...part, [name]: value })));
  return commands;
};

/** Every command of a type: those of the menu, or, once one has been submitted, those it may be changed to. */
export const openTo = <T extends CommandType>(
  context: Pick<Context, "menu" | "offers">,
  type: T,
): readonly CommandOf<T>[] => {
  const listed = ofType(context.menu, type);
  if (listed.length > 0) return listed;
  return offered(context, type).flatMap(commandsOf) as unknown as readonly CommandOf<T>[];
};
