import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("pages/home/home.tsx"),
  route("features", "pages/product/product.tsx"),
  route("contact", "pages/product/contact-redirect.tsx", { id: "contact" }),
  route("contact-us", "pages/product/contact-redirect.tsx", { id: "contact-us" }),
  route("wrap-configurator", "pages/wrap-configurator/wrap-configurator.tsx"),
  route("shop-login", "pages/shop-login/shop-login.tsx"),
  route("dashboard", "pages/dashboard/dashboard.tsx"),
  route("copy-of-privacy-policy", "pages/legal/privacy-policy.tsx"),
  route("copy-of-terms-of-service", "pages/legal/terms-of-service.tsx"),
  route("sitemap.xml", "crawlers/sitemap.ts"),
  route("robots.txt", "crawlers/robots.ts"),
  route("*", "pages/unknown-path.tsx"),
] satisfies RouteConfig;
