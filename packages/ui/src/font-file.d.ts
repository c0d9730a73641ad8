declare module "*.woff2?url" {
  const url: string;
  export default url;
}

declare module "*.ttf?url" {
  const url: string;
  export default url;
}
