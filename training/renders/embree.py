"""Ray casting by Embree 3 through ctypes (Debian package libembree3-3): numpy arrays in, numpy arrays out.

One scene belongs to one process; Embree itself is told to use a single thread.
"""

import ctypes
from ctypes import POINTER, byref, c_char_p, c_size_t, c_uint, c_void_p

import numpy as np

MISS = 0xFFFFFFFF

RAY = np.dtype(
    [
        ("origin", "3f4"),
        ("near", "f4"),
        ("direction", "3f4"),
        ("time", "f4"),
        ("far", "f4"),
        ("mask", "u4"),
        ("id", "u4"),
        ("flags", "u4"),
    ]
)
RAY_HIT = np.dtype(
    RAY.descr
    + [("normal", "3f4"), ("u", "f4"), ("v", "f4"), ("face", "u4"), ("geometry", "u4"), ("instance", "u4")]
)

_TRIANGLES, _INDEX, _VERTEX, _UINT3, _FLOAT3 = 0, 0, 1, 0x5003, 0x9003


class _Context(ctypes.Structure):
    _fields_ = [("flags", c_uint), ("filter", c_void_p), ("instance", c_uint)]


def _load():
    library = ctypes.CDLL("libembree3.so.3")
    signatures = {
        "rtcNewDevice": ([c_char_p], c_void_p),
        "rtcNewScene": ([c_void_p], c_void_p),
        "rtcReleaseScene": ([c_void_p], None),
        "rtcNewGeometry": ([c_void_p, c_uint], c_void_p),
        "rtcSetNewGeometryBuffer": ([c_void_p, c_uint, c_uint, c_uint, c_size_t, c_size_t], c_void_p),
        "rtcCommitGeometry": ([c_void_p], None),
        "rtcAttachGeometry": ([c_void_p, c_void_p], c_uint),
        "rtcReleaseGeometry": ([c_void_p], None),
        "rtcCommitScene": ([c_void_p], None),
        "rtcIntersect1M": ([c_void_p, POINTER(_Context), c_void_p, c_uint, c_size_t], None),
        "rtcOccluded1M": ([c_void_p, POINTER(_Context), c_void_p, c_uint, c_size_t], None),
    }
    for name, (arguments, result) in signatures.items():
        function = getattr(library, name)
        function.argtypes, function.restype = arguments, result
    return library


class Scene:
    """Triangle meshes that rays can be cast at. A mesh's geometry number is its place in `meshes`."""

    _library = None
    _device = None

    def __init__(self, meshes):
        """`meshes`: pairs of vertices (n × 3) and faces (m × 3)."""
        if Scene._library is None:
            Scene._library = _load()
            Scene._device = Scene._library.rtcNewDevice(b"threads=1,set_affinity=0")
        self._scene = self._library.rtcNewScene(self._device)
        for vertices, faces in meshes:
            self._attach(np.ascontiguousarray(vertices, np.float32), np.ascontiguousarray(faces, np.uint32))
        self._library.rtcCommitScene(self._scene)

    def __del__(self):
        self._library.rtcReleaseScene(self._scene)

    def _attach(self, vertices, faces):
        geometry = self._library.rtcNewGeometry(self._device, _TRIANGLES)
        for kind, layout, values in ((_VERTEX, _FLOAT3, vertices), (_INDEX, _UINT3, faces)):
            buffer = self._library.rtcSetNewGeometryBuffer(geometry, kind, 0, layout, 12, len(values))
            ctypes.memmove(buffer, values.ctypes.data, values.nbytes)
        self._library.rtcCommitGeometry(geometry)
        self._library.rtcAttachGeometry(self._scene, geometry)
        self._library.rtcReleaseGeometry(geometry)

    def intersect(self, origins, directions, near=0.0, far=np.inf, coherent=False):
        """The first hit of each ray as RAY_HIT records; `face` is MISS without one, and `far` the distance.

        Embree's rule for barycentric values: the point is (1 - u - v) · a + u · b + v · c.
        """
        rays = _fill(RAY_HIT, origins, directions, near, far)
        rays["face"] = rays["geometry"] = rays["instance"] = MISS
        context = _Context(int(coherent), None, MISS)
        self._library.rtcIntersect1M(
            self._scene, byref(context), rays.ctypes.data, len(rays), RAY_HIT.itemsize
        )
        return rays

    def occluded(self, origins, directions, near=0.0, far=np.inf):
        """Whether anything lies on each ray between `near` and `far`."""
        rays = _fill(RAY, origins, directions, near, far)
        context = _Context(0, None, MISS)
        self._library.rtcOccluded1M(self._scene, byref(context), rays.ctypes.data, len(rays), RAY.itemsize)
        return rays["far"] < 0


def _fill(layout, origins, directions, near, far):
    rays = _aligned(len(directions), layout)
    rays["origin"], rays["direction"] = origins, directions
    rays["near"], rays["far"] = near, far
    rays["mask"], rays["time"], rays["flags"] = MISS, 0, 0
    return rays


def _aligned(count, layout):
    """Embree asks for records at multiples of 16 bytes."""
    memory = np.empty(count * layout.itemsize + 16, np.uint8)
    start = -memory.ctypes.data % 16
    return memory[start : start + count * layout.itemsize].view(layout)
