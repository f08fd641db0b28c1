// Package slipway is a thin client of the Slipway APIs for Go 1.19 or later, without a module. Copy it: it is yours to change.
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

const mostAttempts, firstPause = 7, 500 * time.Millisecond
const jsonType, formType = "application/vnd.api+json", "application/x-www-form-urlencoded"

var versions = map[string]string{
	"apple-wallet": "2022-03-22", "checkout": "2022-03-07", "google-wallet": "2024-04-02",
	"iam": "2022-09-22", "webhooks": "2024-01-29",
}

// Failure is a call without success. The status is 0 if there was no response: the call may have been carried out.
type Failure struct {
	Status    int
	RequestId string
	Errors    []checkout.Error
}

func (f *Failure) Error() string {
	said, _ := json.Marshal(f.Errors)
	return fmt.Sprintf("%d, Request-Id %s: %s", f.Status, f.RequestId, said)
}

// Client calls the APIs for one tenant. Goroutines can share it.
type Client struct {
	BaseURL, TenantId, ClientId, ClientSecret string
	Scopes                                    []string
	mutex                                     sync.Mutex
	token                                     string
	renewAt                                   time.Time
}

func (c *Client) sales(rest string) string {
	return "/checkout/tenants/" + c.TenantId + "/sales" + rest
}

// CreateSale creates a sale. Store the key with the sale: it is the same for each repetition, and new for each sale.
func (c *Client) CreateSale(ctx context.Context, sale checkout.SaleCreate, key string) (checkout.SaleDocument, string, error) {
	body := checkout.NewSaleCreateDocument(sale)
	return Read[checkout.SaleDocument](ctx, c, "POST", c.sales(""), body, http.Header{"Idempotency-Key": {key}})
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

// EachSale calls use for each sale of a query.
func (c *Client) EachSale(ctx context.Context, query url.Values, use func(checkout.Sale) error) error {
	return Each(ctx, c, c.sales("?"+query.Encode()), func(sale checkout.Sale) string { return sale.Id }, use)
}

type page[T any] struct {
	Data  []T
	Links struct{ Next string }
}

// Each calls use for each entry of a list, once. It requests a page when use has returned for the page before, and stops at an error.
func Each[T any](ctx context.Context, c *Client, path string, id func(T) string, use func(T) error) error {
	address, err := url.Parse(c.BaseURL + path)
	for seen := map[string]bool{}; err == nil; {
		at := address.String()
		if seen[at] || !strings.HasPrefix(at, c.BaseURL+"/") {
			return fmt.Errorf("the list leads to %s", at)
		}
		seen[at] = true
		list, _, failure := Read[page[T]](ctx, c, "GET", at, nil, nil)
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
		err = json.Unmarshal(response.Body, &value)
	}
	return value, response.Header.Get("ETag"), err
}

// Response is the response to a call, whatever its status.
type Response struct {
	Status int
	Header http.Header
	Body   []byte
}

// Call sends a call of any operation until a repetition would not change the response. The path is /checkout/…, and bytes are sent as they are.
func (c *Client) Call(ctx context.Context, method, path string, body any, header http.Header) (response Response, err error) {
	path = strings.TrimPrefix(path, c.BaseURL)
	fields := http.Header{"Accept": {jsonType}, "Api-Version": {versions[strings.Split(path, "/")[1]]}}
	data, isBytes := body.([]byte)
	if body != nil && !isBytes {
		if data, err = json.Marshal(body); err != nil {
			return response, err
		}
		fields["Content-Type"] = fields["Accept"]
	}
	for name := range header {
		fields[name] = header[name]
	}
	var token, rejected string
	for attempt := 1; ; attempt++ {
		if token, response = c.bearer(ctx, rejected); token != "" {
			fields.Set("Authorization", "Bearer "+token)
			response = send(ctx, method, c.BaseURL+path, data, fields)
			if response.Status == 401 && rejected == "" {
				rejected = token
				continue
			}
		}
		isSettled := response.Status > 0 && response.Status < 500 && response.Status != 429
		if isSettled || attempt >= mostAttempts || ctx.Err() != nil {
			break
		}
		time.Sleep(pauseAfter(attempt, response.Header.Get("Retry-After")))
	}
	if response.Status >= 200 && response.Status < 400 {
		return response, nil
	}
	var document checkout.ErrorDocument // A gateway in between does not write one.
	_ = json.Unmarshal(response.Body, &document)
	return response, &Failure{response.Status, response.Header.Get("Request-Id"), document.Errors}
}

// bearer returns the token, or a new one if it ends or was rejected; without one, the response to the token call.
func (c *Client) bearer(ctx context.Context, rejected string) (string, Response) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if c.token != "" && c.token != rejected && time.Now().Before(c.renewAt) {
		return c.token, Response{}
	}
	form := url.Values{"grant_type": {"client_credentials"}, "scope": {strings.Join(c.Scopes, " ")}}
	form["client_id"], form["client_secret"] = []string{c.ClientId}, []string{c.ClientSecret}
	response := send(ctx, "POST", c.BaseURL+"/iam/oauth2/token", []byte(form.Encode()), http.Header{"Content-Type": {formType}})
	document := map[string]any{"expires_in": 1e6} // Without a lifetime, the token is used until it is rejected.
	_ = json.Unmarshal(response.Body, &document)
	seconds, _ := document["expires_in"].(float64)
	c.renewAt = time.Now().Add(time.Duration(seconds * 0.9 * float64(time.Second)))
	c.token, _ = document["access_token"].(string)
	return c.token, response
}

func send(ctx context.Context, method, address string, body []byte, header http.Header) Response {
	ctx, cancel := context.WithTimeout(ctx, 30*time.Second)
	defer cancel()
	if request, err := http.NewRequestWithContext(ctx, method, address, bytes.NewReader(body)); err == nil {
		request.Header = header
		// An http.Client would follow a redirect, and could give the token to another host.
		if response, err := http.DefaultTransport.RoundTrip(request); err == nil {
			defer response.Body.Close()
			if data, err := io.ReadAll(response.Body); err == nil {
				return Response{response.StatusCode, response.Header, data}
			}
		}
	}
	return Response{}
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
