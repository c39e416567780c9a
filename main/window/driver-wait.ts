/** Time a driver takes from the debugging port's opening until it watches for new windows. */
export const driverWaitMs = 300;
