import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { loopOrder } from "./ping-pong-order.ts";
import { run } from "../run-command.ts";

/** Frames of a walk: the path of each without its number, ".png" and how many there are. */
interface Walk {
  frames: string;
  count: number;
}

const SECONDS = 8;
const SHOWN_PER_SECOND = 24;
/** Pictures before and after the loop, so that those between its end and its beginning are found as all others. */
const AROUND = 4;

/**
 * Makes a loop that goes along a walk and back, with pictures found between the rendered ones by how things move:
 * FILE.mp4 (H.264, which plays everywhere) and FILE.webm (AV1, in fewer bytes).
 */
export async function writeLoop({ frames, count }: Walk, file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "livery-loop-"));
  await mkdir(dirname(file), { recursive: true });
  const order = loopOrder(count, AROUND);
  for (const [at, frame] of order.entries())
    await copyFile(`${frames}.${pad(frame)}.png`, join(folder, `${pad(at)}.png`));
  const rate = (order.length - 2 * AROUND) / SECONDS;
  const first = Math.round((AROUND * SHOWN_PER_SECOND) / rate);
  const between = `minterpolate=fps=${SHOWN_PER_SECOND}:mi_mode=mci:mc_mode=aobmc:me_mode=bidir:vsbmc=1:scd=none`;
  const loop = `trim=start_frame=${first}:end_frame=${first + SECONDS * SHOWN_PER_SECOND}`;
  const picture = ["-an", "-pix_fmt", "yuv420p", "-colorspace", "bt709", "-color_primaries", "bt709"];
  const pictures = ["-framerate", String(rate), "-i", join(folder, "%03d.png")];
  const smooth = join(folder, "smooth.mkv");
  const toVideo = "scale=out_color_matrix=bt709:out_range=tv";
  await ffmpeg(
    ...pictures,
    "-vf",
    `${between},${loop},setpts=PTS-STARTPTS,${toVideo}`,
    "-c:v",
    "ffv1",
    smooth,
  );
  const h264 = ["-c:v", "libx264", "-preset", "veryslow", "-crf", "21", "-profile:v", "high"];
  await ffmpeg("-i", smooth, ...picture, ...h264, "-movflags", "+faststart", `${file}.mp4`);
  const av1 = ["-c:v", "libsvtav1", "-preset", "5", "-crf", "32", "-g", "240"];
  await ffmpeg("-i", smooth, ...picture, ...av1, `${file}.webm`);
  await rm(folder, { recursive: true });
}

function ffmpeg(...args: string[]): Promise<void> {
  return run("ffmpeg", ["-loglevel", "error", "-y", ...args], ".");
}

function pad(number: number): string {
  return String(number).padStart(3, "0");
}
