/** One file that imports another, both by their paths from the root. */
interface Arrow {
  readonly from: string;
  readonly to: string;
}

/** Where the ways of two files part: the folder both lie in, and the rooms of it that hold them; undefined where one has none. */
const parting = ({
  from,
  to,
}: Arrow): { readonly folder: string; readonly rooms: readonly [string, string] } | undefined => {
  const [one, other] = [from.split("/"), to.split("/")];
  const common = one.findIndex((name, index) => name !== other[index]);
  const [here, there] = [one[common], other[common]];
  if (here === undefined || there === undefined) return undefined;
  // What lies in the folder itself is its door or shared by its rooms: it may import them, and they it.
  if (one.length <= common + 1 || other.length <= common + 1) return undefined;
  return { folder: one.slice(0, common).join("/"), rooms: [here, there] };
};

/** Every room that is reached from `start`. */
const reached = (start: string, arrows: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> => {
  const found = new Set<string>();
  const waiting = [start];
  for (let room = waiting.pop(); room !== undefined; room = waiting.pop())
    for (const next of arrows.get(room) ?? [])
      if (!found.has(next)) {
        found.add(next);
        waiting.push(next);
      }
  return found;
};

/** Rooms that lie beside each other in a folder and import each other in a ring, as "folder: a, b, c". */
export const ringsBetweenRooms = (imports: readonly Arrow[]): readonly string[] => {
  const folders = new Map<string, Map<string, Set<string>>>();
  for (const one of imports) {
    const parted = parting(one);
    if (!parted) continue;
    const arrows = folders.get(parted.folder) ?? new Map<string, Set<string>>();
    folders.set(parted.folder, arrows);
    const [from, to] = parted.rooms;
    arrows.set(from, (arrows.get(from) ?? new Set<string>()).add(to));
  }
  return [...folders].flatMap(([folder, arrows]) => {
    const rooms = [...arrows.keys()].filter((room) => reached(room, arrows).has(room));
    return rooms.length === 0 ? [] : [`${folder}: ${rooms.sort().join(", ")}`];
  });
};
