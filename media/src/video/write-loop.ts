import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { run } from "../run-command.ts";
import { pingPongOrder } from "./ping-pong-order.ts";

/** Rendered frames: FRAMES.000.png to the last of `count`. */
interface Frames {
  frames: string;
  count: number;
}

const SECONDS = 8;
const FPS = 24;
/** Frames around the loop, so that motion interpolation also works between its end and its start. */
const PADDING = 4;

/**
 * Writes a loop that plays the frames forward and backward, with motion-interpolated frames in between: FILE.mp4
 * (H.264, for all browsers) and FILE.webm (AV1, smaller).
 */
export async function writeLoop({ frames, count }: Frames, file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "livery-loop-"));
  await mkdir(dirname(file), { recursive: true });
  const order = pingPongOrder(count, PADDING);
  for (const [at, frame] of order.entries())
    await copyFile(`${frames}.${pad(frame)}.png`, join(folder, `${pad(at)}.png`));
  const rate = (order.length - 2 * PADDING) / SECONDS;
  const first = Math.round((PADDING * FPS) / rate);
  const interpolate = `minterpolate=fps=${FPS}:mi_mode=mci:mc_mode=aobmc:me_mode=bidir:vsbmc=1:scd=none`;
  const trim = `trim=start_frame=${first}:end_frame=${first + SECONDS * FPS},setpts=PTS-STARTPTS`;
  const toVideo = "scale=out_color_matrix=bt709:out_range=tv";
  const input = ["-framerate", String(rate), "-i", join(folder, "%03d.png")];
  const smooth = join(folder, "smooth.mkv");
  await ffmpeg(...input, "-vf", `${interpolate},${trim},${toVideo}`, "-c:v", "ffv1", smooth);
  const output = ["-an", "-pix_fmt", "yuv420p", "-colorspace", "bt709", "-color_primaries", "bt709"];
  const h264 = ["-c:v", "libx264", "-preset", "veryslow", "-crf", "21", "-profile:v", "high"];
  await ffmpeg("-i", smooth, ...output, ...h264, "-movflags", "+faststart", `${file}.mp4`);
  const av1 = ["-c:v", "libsvtav1", "-preset", "5", "-crf", "32", "-g", "240"];
  await ffmpeg("-i", smooth, ...output, ...av1, `${file}.webm`);
  await rm(folder, { recursive: true });
}

function ffmpeg(...args: string[]): Promise<void> {
  return run("ffmpeg", ["-loglevel", "error", "-y", ...args], ".");
}

function pad(number: number): string {
  return String(number).padStart(3, "0");
}
