import { createRoot } from "react-dom/client";
import "./app.css";
import { CrashBoundary } from "./crash-boundary.tsx";
import { loadEngine } from "./session/engine.ts";
import { Session } from "./session/session.ts";
import { Stage } from "./stage.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
createRoot(root).render(
  <CrashBoundary>
    <Stage session={new Session(loadEngine)} />
  </CrashBoundary>,
);
