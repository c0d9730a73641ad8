import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("pages/home/home.tsx"),
  route("wrap-configurator", "pages/wrap-configurator/wrap-configurator.tsx"),
  route("*", "pages/unknown-path.tsx"),
] satisfies RouteConfig;
