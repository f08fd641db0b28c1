package slipway

import (
	"fmt"
	"net/http"
	"os"
	"time"
)

// pauseByClock moves the clock of the sandbox, in place of time.Sleep.
func pauseByClock(duration time.Duration) {
	if response, err := http.Get(fmt.Sprintf("%s?wait=%f", os.Getenv("CLOCK"), duration.Seconds())); err == nil {
		response.Body.Close()
	}
}
