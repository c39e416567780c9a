# Forecasts of R's forecast package for the tasks of one panel. Called as: Rscript peer.R <tasks> <answers> <seconds per method> <method,...>
# A task is a line: id, frequency, horizon, values ("NA" where not known), parted by tabs and commas.
# An answer is a line: method, id, seconds, then mean, lower 80, upper 80, lower 95 and upper 95, each parted by commas.
# A method that runs out of its seconds leaves the tasks that are left; they are in random order, so what it did is a fair sample.
suppressPackageStartupMessages(library(forecast))
given <- commandArgs(trailingOnly = TRUE)
lines <- strsplit(readLines(given[1]), "\t")
allowed <- as.numeric(given[3])
out <- file(given[2], "w")

# R's ets and thetaf refuse holes; bridging them is what their own documentation advises.
series <- function(values, frequency) {
  y <- ts(values, frequency = frequency)
  if (anyNA(y)) y <- na.interp(y)
  y
}
# A season of more than 24 periods takes auto.arima minutes a series.
unseasonal <- function(y) if (frequency(y) > 24) ts(as.numeric(y)) else y

methods <- list(
  ets = function(y, h) forecast(ets(y), h = h, level = c(80, 95)),
  thetaf = function(y, h) thetaf(y, h = h, level = c(80, 95)),
  auto.arima = function(y, h) forecast(auto.arima(unseasonal(y)), h = h, level = c(80, 95)),
  ses = function(y, h) ses(y, h = h, level = c(80, 95)),
  croston = function(y, h) croston(y, h = h),
  snaive = function(y, h) snaive(y, h = h, level = c(80, 95)),
  stlf = function(y, h) { if (length(y) <= 2 * frequency(y) || frequency(y) < 2) stop("two cycles are needed"); stlf(y, h = h, level = c(80, 95)) }
)

text <- function(values) paste(signif(as.numeric(values), 9), collapse = ",")
for (name in strsplit(given[4], ",")[[1]]) {
  spent <- 0
  for (line in lines) {
    if (spent > allowed) break
    y <- series(suppressWarnings(as.numeric(strsplit(line[4], ",")[[1]])), as.numeric(line[2]))
    h <- as.integer(line[3])
    took <- system.time(f <- tryCatch(suppressWarnings(methods[[name]](y, h)), error = function(e) NULL), gcFirst = FALSE)
    # Processor time: what other programs take meanwhile is not the method's doing.
    seconds <- took[["user.self"]] + took[["sys.self"]]
    spent <- spent + seconds
    if (is.null(f) || anyNA(f$mean)) {
      writeLines(paste(name, line[1], seconds, sep = "\t"), out)
      next
    }
    bounds <- if (is.null(f$lower)) "" else paste(text(f$lower[, 1]), text(f$upper[, 1]), text(f$lower[, 2]), text(f$upper[, 2]), sep = "\t")
    writeLines(paste(name, line[1], seconds, text(f$mean), bounds, sep = "\t"), out)
  }
}
close(out)
