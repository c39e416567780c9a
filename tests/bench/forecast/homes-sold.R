# A panel with a plain season: homes sold a month in 46 towns of Texas, 2000 to 2015 (txhousing of R's ggplot2, Debian's r-cran-ggplot2).
# Rscript tests/bench/forecast/homes-sold.R 96 > homes-96.json    the last 96 months; 187 are all there are
months <- as.integer(c(commandArgs(trailingOnly = TRUE), "187")[1])
sold <- as.data.frame(ggplot2::txhousing)
month <- (sold$year - 2000) * 12 + sold$month
from <- max(month) - months
towns <- sapply(unique(sold$city), function(town) {
  units <- rep(NA, months)
  rows <- sold$city == town & month > from
  units[month[rows] - from] <- sold$sales[rows]
  sprintf('{"id":"%s","start":0,"y":[%s]}', town, paste(ifelse(is.na(units), "null", units), collapse = ","))
})
cat(sprintf('{"name":"homes sold, %d months","m":12,"series":[%s]}\n', months, paste(towns, collapse = ",")))
