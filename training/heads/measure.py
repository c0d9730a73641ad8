"""Scores an exported head on the held-out street photos and on renders of the held-out cars."""

import argparse
from pathlib import Path

from exported_head import ExportedHead
from measure_renders import measure_renders
from measure_street import measure_street
from panels import read_panels


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--head", type=Path, required=True, help="the exported ONNX file")
    parser.add_argument("--photos", type=Path, required=True)
    parser.add_argument("--hand-labels", type=Path, required=True)
    parser.add_argument("--panels", type=Path, required=True, help="panels.coco.json")
    parser.add_argument("--views", type=Path, required=True, help="encoded street photos")
    parser.add_argument("--renders", type=Path, nargs=3, metavar=("FILES", "VIEWS", "TARGETS"))
    parser.add_argument("--numbers", type=int, nargs="+", default=[0], help="views of the street photos to score")
    parser.add_argument("--overlays", type=Path, help="folder for overlays of research photos; do not publish")
    parser.add_argument("--threads", type=int, default=1)
    return parser.parse_args()


def main():
    arguments = parse_arguments()
    head = ExportedHead(arguments.head, arguments.threads)
    outlines = read_panels(arguments.panels)
    street = measure_street(head, arguments, outlines, arguments.numbers, arguments.overlays)
    print(*street.lines(), sep="\n", flush=True)
    if arguments.renders:
        print(*measure_renders(head, *arguments.renders).lines(), sep="\n")


if __name__ == "__main__":
    main()
