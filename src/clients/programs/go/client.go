// Package slipway is a thin client of the Slipway APIs for Go 1.19 or later, without a third-party module. Copy it: it is yours to change.
package slipway

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	"slipway/checkout"
)

const mostAttempts, firstPause, jsonType, formType = 7, 500 * time.Millisecond, "application/vnd.api+json", "application/x-www-form-urlencoded"

var versions = map[string]string{"apple-wallet": "2022-03-22", "checkout": "2022-03-07", "google-wallet": "2024-04-02",
	"iam": "2022-09-22", "webhooks": "2024-01-29"}

// Failure is a call without success. With the status 0 (no response) or 2xx (another than the contract's), it may have been carried out.
type Failure struct {
	Status    int
	RequestId string
	Errors    []checkout.Error
	Cause     error
}

func (f *Failure) Error() string {
	said, _ := json.Marshal(f.Errors)
	if f.Cause == nil {
		return fmt.Sprintf("%d, Request-Id %s: %s", f.Status, f.RequestId, said)
	}
	return fmt.Sprintf("%d, Request-Id %s: %s %v", f.Status, f.RequestId, said, f.Cause)
}

func (f *Failure) Unwrap() error { return f.Cause }

// Client calls the APIs for one tenant. Goroutines can share it.
type Client struct {
	BaseURL, TenantId, ClientId, ClientSecret string
	Scopes                                    []string
	mutex                                     sync.Mutex
	token                                     string
	renewAt                                   time.Time
}

func (c *Client) base() string { return strings.TrimRight(c.BaseURL, "/") }

func (c *Client) sales(rest string) string {
	return "/checkout/tenants/" + c.TenantId + "/sales" + rest
}

// CreateSale creates a sale. Store the key with the sale: it is the same for each repetition, and new for each sale.
func (c *Client) CreateSale(ctx context.Context, sale checkout.SaleCreate, key string) (checkout.SaleDocument, string, error) {
	return Read[checkout.SaleDocument](ctx, c, "POST", c.sales(""), checkout.NewSaleCreateDocument(sale), http.Header{"Idempotency-Key": {key}})
}

// GetSale returns a sale, and the entity tag that an update of it needs.
func (c *Client) GetSale(ctx context.Context, id string) (checkout.SaleDocument, string, error) {
	return Read[checkout.SaleDocument](ctx, c, "GET", c.sales("/"+id), nil, nil)
}

// UpdateSale changes a sale, unless it has changed since it had this entity tag: then the status is 412.
func (c *Client) UpdateSale(ctx context.Context, id string, attributes checkout.SaleUpdateAttributes, tag string) (checkout.SaleDocument, string, error) {
	body := checkout.NewSaleUpdateDocument(checkout.NewSaleUpdate(id, attributes))
	return Read[checkout.SaleDocument](ctx, c, "PATCH", c.sales("/"+id), body, http.Header{"If-Match": {tag}})
}

// EachSale calls use for each sale of a query, and returns the failure of a page.
func (c *Client) EachSale(ctx context.Context, query url.Values, use func(checkout.Sale) error) error {
	return Each(ctx, c, c.sales("?"+query.Encode()), func(sale checkout.Sale) string { return sale.Id }, use)
}

type page[T any] struct {
	Data  []T
	Links struct{ Next string }
}

// Each calls use for each entry of a list, once. It requests a page when use has returned for the page before, and stops at an error.
func Each[T any](ctx context.Context, c *Client, path string, id func(T) string, use func(T) error) error {
	address, err := url.Parse(c.base() + path)
	for seen := map[string]bool{}; err == nil; {
		at := address.String()
		if seen[at] || !strings.HasPrefix(at, c.base()+"/") {
			return fmt.Errorf("the list leads to %s", at)
		}
		seen[at] = true
		list, _, failure := Read[page[T]](ctx, c, "GET", at, nil, nil)
		if failure == nil && list.Data == nil {
			failure = fmt.Errorf("the list at %s has no data", at)
		}
		for _, entry := range list.Data {
			if failure == nil && !seen[id(entry)] {
				failure = use(entry)
			}
			seen[id(entry)] = true
		}
		if failure != nil || list.Links.Next == "" {
			return failure
		}
		address, err = address.Parse(list.Links.Next)
	}
	return err
}

// Read sends a call, and returns what it parses and the entity tag: Read[webhooks.SubscriptionDocument](ctx, client, "GET", path, nil, nil).
func Read[T any](ctx context.Context, c *Client, method, path string, body any, header http.Header) (value T, tag string, err error) {
	response, err := c.Call(ctx, method, path, body, header)
	if err == nil {
		response.Cause = json.Unmarshal(response.Body, &value)
		err = response.failure()
	}
	return value, response.Header.Get("ETag"), err
}

// Response is the response to a call, whatever its status.
type Response struct {
	Status int
	Header http.Header
	Body   []byte
	Cause  error
}

func (r Response) failure() error {
	if r.Status >= 200 && r.Status < 300 && r.Cause == nil {
		return nil
	}
	document := checkout.ErrorDocument{Errors: []checkout.Error{}} // A gateway in between does not write one.
	_ = json.Unmarshal(r.Body, &document)
	return &Failure{r.Status, r.Header.Get("Request-Id"), document.Errors, r.Cause}
}

// Call sends a call of any operation until a repetition would not change the response. The path is /checkout/…, and bytes are sent as they are.
func (c *Client) Call(ctx context.Context, method, path string, body any, header http.Header) (response Response, err error) {
	path = "/" + strings.TrimLeft(strings.TrimPrefix(path, c.base()+"/"), "/")
	fields := http.Header{"Accept": {jsonType}, "Api-Version": {versions[strings.Split(path, "/")[1]]}}
	data, isBytes := body.([]byte)
	if body != nil && !isBytes {
		data, err = json.Marshal(body)
		fields["Content-Type"] = fields["Accept"]
	}
	for name := range header {
		fields[name] = header[name]
	}
	var token, rejected string
	for attempt := 1; err == nil; attempt++ {
		if token, response = c.bearer(ctx, rejected); token != "" {
			fields.Set("Authorization", "Bearer "+token)
			response = send(ctx, method, c.base()+path, data, fields)
			if response.Status == 401 && rejected == "" {
				rejected = token
				continue
			}
		}
		if response.Status > 0 && response.Status < 500 && response.Status != 429 || attempt >= mostAttempts {
			return response, response.failure()
		}
		select {
		case <-time.After(pauseAfter(attempt, response.Header.Get("Retry-After"))):
		case <-ctx.Done():
			response.Cause = fmt.Errorf("%w, after: %v", ctx.Err(), response.failure())
			err = response.failure()
		}
	}
	return response, err
}

// bearer returns the token, or a new one if it ends or was rejected; without one, the response to the token call.
func (c *Client) bearer(ctx context.Context, rejected string) (string, Response) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if c.token != "" && c.token != rejected && time.Now().Before(c.renewAt) {
		return c.token, Response{}
	}
	form := url.Values{"grant_type": {"client_credentials"}, "scope": {strings.Join(c.Scopes, " ")}, "client_id": {c.ClientId}, "client_secret": {c.ClientSecret}}
	response := send(ctx, "POST", c.base()+"/iam/oauth2/token", []byte(form.Encode()), http.Header{"Content-Type": {formType}})
	document := map[string]any{"expires_in": 1e6} // Without a lifetime, the token is used until it is rejected.
	_ = json.Unmarshal(response.Body, &document)
	seconds, _ := document["expires_in"].(float64)
	c.renewAt = time.Now().Add(time.Duration(seconds * 0.9 * float64(time.Second)))
	c.token, _ = document["access_token"].(string)
	if c.token == "" && response.Cause == nil && response.Status < 400 {
		// A proxy or a captive portal in between is no response of the API.
		response.Status, response.Cause = 0, fmt.Errorf("the token call returned %d without a token", response.Status)
	}
	return c.token, response
}

func send(ctx context.Context, method, address string, body []byte, header http.Header) Response {
	ctx, cancel := context.WithTimeout(ctx, 30*time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, method, address, bytes.NewReader(body))
	if err == nil {
		request.Header = header
		var response *http.Response
		// An http.Client would follow a redirect, and could give the token to another host.
		if response, err = http.DefaultTransport.RoundTrip(request); err == nil {
			defer response.Body.Close()
			var data []byte
			if data, err = io.ReadAll(response.Body); err == nil {
				return Response{response.StatusCode, response.Header, data, nil}
			}
		}
	}
	return Response{Cause: err}
}

// pauseAfter is what Retry-After says, a number or a date, and otherwise longer after each attempt, with a random part.
func pauseAfter(attempt int, retryAfter string) time.Duration {
	pause := firstPause << (attempt - 1)
	random := time.Now().UnixNano() % int64(pause) // Before Go 1.20, math/rand is the same in each process.
	if seconds, err := strconv.Atoi(retryAfter); err == nil {
		pause = time.Duration(seconds) * time.Second
	} else if date, err := http.ParseTime(retryAfter); err == nil {
		pause = time.Until(date)
	}
	return pause + time.Duration(random)
}
