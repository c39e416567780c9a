# A panel of promotions: orange juice of 11 brands sold a week in 83 shops of a chain in Chicago (orangeJuice of R's bayesm, Debian's r-cran-bayesm), in packs of 64 ounces.
# Rscript tests/bench/forecast/orange-juice.R > orange-juice.json
data(orangeJuice, package = "bayesm")
sold <- orangeJuice$yx
from <- min(sold$week)
weeks <- max(sold$week) - from + 1
series <- sapply(split(sold, list(sold$store, sold$brand), drop = TRUE), function(rows) {
  units <- rep(NA, weeks)
  units[rows$week - from + 1] <- round(exp(rows$logmove) / 64)
  sprintf('{"id":"%d.%d","start":0,"y":[%s]}', rows$store[1], rows$brand[1], paste(ifelse(is.na(units), "null", format(units, scientific = FALSE, trim = TRUE)), collapse = ","))
})
cat(sprintf('{"name":"orange juice","m":52,"series":[%s]}\n', paste(series, collapse = ",")))
