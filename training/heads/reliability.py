"""Reliability: whether what a model says about its certainty is true (Guo et al., "On calibration of modern neural
networks", ICML 2017)."""

import numpy as np


class Reliability:
    """Sums up stated and actual values in bins of the stated ones."""

    def __init__(self, edges):
        self.edges = np.array(edges)
        self.sums = np.zeros((3, len(edges) - 1))

    def add(self, stated, actual):
        bins = np.clip(np.searchsorted(self.edges, stated, side="right") - 1, 0, len(self.edges) - 2)
        for row, values in enumerate((np.ones_like(stated), stated, actual)):
            self.sums[row] += np.bincount(bins, values, minlength=self.sums.shape[1])

    def error(self):
        """The mean difference between stated and actual values of a bin, weighted by the bins' sizes."""
        count, stated, actual = self.sums
        return np.abs(stated - actual).sum() / max(count.sum(), 1)

    def lines(self, title):
        count, stated, actual = self.sums
        yield f"{title}: mean difference {self.error():.3f}"
        for low, high, size, says, holds in zip(self.edges, self.edges[1:], count, stated, actual, strict=False):
            if size:
                share = size / count.sum()
                yield f"  {low:5.2f} to {high:5.2f}: {share:6.1%}, says {says / size:.3f}, is {holds / size:.3f}"


class FlagAccuracy:
    """Right answers per flag, apart for pictures that have it and that do not."""

    def __init__(self, names):
        self.names = names
        self.right = np.zeros((len(names), 2), int)
        self.total = np.zeros((len(names), 2), int)

    def add(self, logits, flags):
        for index in np.flatnonzero(flags >= 0):
            self.total[index, flags[index]] += 1
            self.right[index, flags[index]] += (logits[index] > 0) == flags[index]

    def lines(self, title):
        for name, right, total in zip(self.names, self.right, self.total, strict=True):
            yield f"{title}, {name}: {right[1]} of {total[1]} found, {total[0] - right[0]} of {total[0]} false"
