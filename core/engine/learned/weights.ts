import { blocksOf, type FeatureNames, fingerprintOf, type Network, parametersOf, shapeOf } from "./network.ts";

/** A network as it lies in a file: whole numbers, block by block, each with what one of them stands for. */
export interface Weights {
  /** Fingerprint of the features it reads. */
  readonly features: string;
  readonly hidden: number;
  /** How it was made. */
  readonly made: { readonly seed: string; readonly games: number; readonly commit: string };
  readonly blocks: Readonly<Record<string, { readonly unit: number; readonly values: readonly number[] }>>;
}

/** Weights lie in files as whole numbers up to this. */
const finest = 9999;

/** A network as whole numbers. */
export const packed = (network: Network, names: FeatureNames, made: Weights["made"]): Weights => {
  const blocks = Object.entries(blocksOf(network.shape)).map(([name, { from, length }]) => {
    const values = Array.from(network.parameters.subarray(from, from + length));
    const unit = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / finest;
    return [name, { unit, values: values.map((value) => (unit === 0 ? 0 : Math.round(value / unit))) }] as const;
  });
  return { features: fingerprintOf(names), hidden: network.shape.hidden, made, blocks: Object.fromEntries(blocks) };
};

/** The network that weights stand for. Throws where they were made for other features: they would judge nonsense. */
export const networkOf = ({ features, hidden, blocks }: Weights, names: FeatureNames): Network => {
  const shape = shapeOf(names, hidden);
  if (features !== fingerprintOf(names))
    throw new Error(`weights for features ${features}, not ${fingerprintOf(names)}`);
  const parameters = new Float64Array(parametersOf(shape));
  for (const [name, { from, length }] of Object.entries(blocksOf(shape))) {
    const { unit, values } = blocks[name] ?? { unit: 0, values: [] };
    if (values.length !== length) throw new Error(`weights ${name}: ${values.length} instead of ${length}`);
    for (const [index, value] of values.entries()) parameters[from + index] = unit * value;
  }
  return { shape, parameters };
};
