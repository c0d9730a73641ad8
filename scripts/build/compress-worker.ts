import { workerData } from "node:worker_threads";
import { compressFile } from "./compress-file.ts";

const files: readonly string[] = workerData;
for (const file of files) compressFile(file);
